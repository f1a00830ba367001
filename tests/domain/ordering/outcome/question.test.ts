import { describe, expect, it } from 'vitest';
import type { AttemptState, Settlement } from '@/lib/domain/ordering/attempt/attempt';
import { questionOf, whyNotSettled } from '@/lib/domain/ordering/outcome/question';
import { checkOf } from '@/lib/domain/ordering/outcome/search-progress';
import { type AttemptChanges, anAttempt } from '../../../support/worlds/samples';

describe('the question of an attempt', () => {
  const notSeen = { reads: 9 };
  const one = { candidates: ['R2'] };
  const some = { candidates: ['R2', 'R3'] };
  const settledOne = { ...some, settledOver: ['R2'] };
  const placedAsNone = { orderNumbers: [], settlement: { verdict: 'ordered' } } as const;
  it.each<[AttemptState, AttemptChanges, string | null, string[]?]>([
    ['held', {}, null],
    ['sending', {}, null],
    ['cancelled', {}, null],
    ['expired', {}, null],
    ['unknown', {}, null],
    ['unknown', notSeen, 'none', []],
    ['ambiguous', one, 'one', ['R2']],
    ['ambiguous', some, 'several', ['R2', 'R3']],
    ['placed', {}, null],
    ['placed', { inferred: true }, null],
    ['placed', one, 'double', ['R2']],
    ['placed', { ...some, inferred: true }, 'double', ['R2', 'R3']],
    ['refused', { nextReadAt: 9, isProof: false }, null],
    ['refused', one, 'turned-up', ['R2']],
    ['refused', some, 'turned-up', ['R2', 'R3']],
    ['settled', {}, null],
    ['settled', { ...placedAsNone, ...one }, 'one', ['R2']],
    ['settled', { ...some, settledOver: ['R2', 'R3'] }, null],
    ['settled', settledOne, 'turned-up', ['R3']],
    ['settled', { ...settledOne, orderNumbers: ['R2'] }, 'double', ['R3']],
  ])('that is %s, %j: %s', (state, changes, kind, numbers) => {
    const question = kind === null ? null : { kind, numbers };
    const attempt = anAttempt({ ...changes, state });
    const check = checkOf(attempt, { rejected: null, now: attempt.pressedAt });
    expect(questionOf(attempt, check)).toEqual(question);
  });
});

describe('whyNotSettled', () => {
  const isNot = { verdict: 'not-ordered' } as const;
  const is = (...orderNumbers: string[]) => ({ verdict: 'ordered', orderNumbers }) as const;
  const unknown = { state: 'unknown' } as const;
  const asked = { state: 'ambiguous', candidates: ['R2', 'R3'] } as const;
  const twice = { state: 'placed', orderNumber: 'R1', candidates: ['R2'] } as const;
  const others = [
    anAttempt({ id: 'one', state: 'placed', orderNumber: 'R7' }),
    anAttempt({ id: 'two', state: 'settled', orderNumbers: ['R8', 'R9'] }),
    anAttempt({
      id: 'three',
      state: 'placed',
      orderNumber: 'R3',
      service: 'https://other.example',
    }),
  ];

  it.each<[string, AttemptChanges, Settlement, string[], string | null]>([
    ['of all that is known', asked, isNot, ['R3', 'R2'], null],
    ['of more than is still known', unknown, isNot, ['R2'], null],
    ['of nothing, where nothing is known', unknown, is(), [], null],
    ['of one of two', asked, isNot, ['R2'], 'more-known'],
    ['of one of two, as that', asked, is('R2'), ['R2'], 'more-known'],
    ['of nothing, where two have been found', asked, is(), [], 'more-known'],
    [
      'of nothing, where its order has been found',
      { ...twice, candidates: [] },
      isNot,
      [],
      'more-known',
    ],
    ['of its order alone, which may be there twice', twice, is('R1'), ['R1'], 'more-known'],
    ['of both', twice, is('R1', 'R2'), ['R1', 'R2'], null],
    ['as another attempt’s order', asked, is('R7'), ['R2', 'R3'], 'number-taken'],
    ['as one of several that another owns', asked, is('R9'), ['R2', 'R3'], 'number-taken'],
    ['as several, one of them another’s', asked, is('R2', 'R8'), ['R2', 'R3'], 'number-taken'],
    ['as an order of that number elsewhere', asked, is('R2', 'R3'), ['R2', 'R3'], null],
  ])('an answer %s', (_, changes, settlement, shown, problem) => {
    const attempt = anAttempt(changes);
    expect(whyNotSettled(attempt, settlement, shown, [attempt, ...others])).toBe(problem);
  });
});
