import { describe, expect, it } from 'vitest';
import type { Failure, OrderProblem } from '@/lib/domain/failure';
import type { Attempt, AttemptState } from '@/lib/domain/ordering/attempt';
import { checkOf } from '@/lib/domain/ordering/check';
import {
  attemptWords,
  pressWords,
  remedyOf,
  type Surroundings,
  unheededText,
} from '@/lib/view/telling/words';
import { readable } from '../../support/worlds/popup-world';
import { type AttemptChanges, anAttempt, overridingUnclear } from '../../support/worlds/samples';

const answered = { status: 400, message: 'paymentId: no', retryAfterMs: null };
const declined = { ...answered, kind: 'input-refused' } as const;
const at = new Date(2026, 10, 25, 17, 16).getTime();

/** What is said of an attempt, and the sentence that says what it means. */
function text(attempt: Attempt, changes: Partial<Surroundings> = {}) {
  const around = { goods: '100 × Fox', money: ['$42.00'], placed: [], attempts: [], listed: [] };
  const now = 2_000;
  const check = checkOf(attempt, { rejected: null, now });
  const { tone, headline, lines } = attemptWords(attempt, { ...around, check, now, ...changes });
  const told = lines.map((parts) => parts.map((part) => readable(part)));
  return { tone, headline, lines: told, meaning: told[1]?.join(' ') ?? '' };
}
const of = (state: AttemptState, changes: AttemptChanges = {}) =>
  text(anAttempt({ state, orderNumber: 'R7', ...changes }));

describe('what is told of an attempt', () => {
  const unsure = 'Not sure if this was ordered';
  const unproven = 'Refused by the shop';
  it.each<[AttemptState, AttemptChanges, string, string, RegExp[]]>([
    ['placed', {}, 'good', 'Order R7 placed', []],
    [
      'placed',
      { inferred: true },
      'good',
      'Order R7 went through',
      [/^The shop didn’t confirm it/],
    ],
    ['refused', {}, 'bad', 'Not ordered', [/^Nothing was charged\.$/]],
    ['expired', {}, 'bad', 'Not sent', [/^Nothing was ordered\.$/]],
    ['cancelled', {}, 'quiet', 'Undone', [/^Nothing was ordered\.$/]],
    ['unknown', {}, 'warn', unsure, [/may have gone through: .*Don’t reorder yet\.$/]],
    ['unknown', { reads: 9 }, 'warn', unsure, [/^It wasn’t found .*may still have been/]],
    ['unknown', { sentAt: -2e8 }, 'warn', unsure, [/through, but Restock couldn’t check\.$/]],
    [
      'unknown',
      { isOfOtherAccount: true },
      'warn',
      unsure,
      [/couldn’t check\. The account or key has changed since\.$/],
    ],
    [
      'ambiguous',
      { candidates: ['R8'] },
      'warn',
      unsure,
      [/R8 has appeared .*Is that your order\?$/],
    ],
    [
      'ambiguous',
      { candidates: ['R8', 'R9'] },
      'warn',
      unsure,
      [/2 orders .*: R8, R9\. Which of them are yours\?$/],
    ],
    [
      'refused',
      { isProof: false, nextReadAt: 3_000 },
      'bad',
      unproven,
      [/is checking your orders/],
    ],
    ['refused', { isProof: false, reads: 3 }, 'bad', unproven, [/^It wasn’t found/]],
    [
      'placed',
      { candidates: ['R8'] },
      'warn',
      'Order R7 may have been placed twice',
      [/also has R8\. Did you order that on purpose, too\?$/],
    ],
    // No number of its own.
    [
      'settled',
      { orderNumber: null, candidates: ['R8'] },
      'warn',
      'Probably ordered after all',
      [/since you answered: R8/],
    ],
    ['refused', { candidates: ['R8'] }, 'warn', 'Probably ordered after all', [/refused it.*: R8/]],
  ])('that is %s, %j: %s, “%s”', (state, changes, tone, headline, meanings) => {
    const told = of(state, changes);
    expect(told).toMatchObject({ tone, headline });
    expect(told.lines[0]?.[0]).toBe('100 × Fox');
    for (const meaning of meanings) expect(told.meaning).toMatch(meaning);
    if (meanings.length === 0) expect(told.lines).toHaveLength(1);
  });

  it.each([
    ['held', 5_100, 'Ordering in 1 s, even if you close this'],
    ['held', 9_000, 'Ordering in 0 s, even if you close this'],
    ['sending', 9_000, 'Sending… can’t be undone now'],
  ] as const)(
    'has goods, price, city and card while it is %s: %d, “%s”',
    (state, now, headline) => {
      const lines = [['100 × Fox'], ['$42.00'], ['To Ada Byron', 'Amsterdam NY', 'Visa •• 4242']];
      const told = text(anAttempt({ state, holdUntil: 6_000 }), { now });
      expect(told).toMatchObject({ tone: 'progress', headline, lines });
    },
  );

  it('says of what is in doubt when it was ordered, to be found in the shop', () => {
    const doubtful = anAttempt({ state: 'unknown', pressedAt: at });
    expect(text(doubtful, { now: at }).lines[0]).toEqual(['100 × Fox', '5:16 PM']);
    const later = at + 86_400_000;
    expect(text(doubtful, { now: later }).lines[0]).toEqual(['100 × Fox', 'Nov 25, 5:16 PM']);
  });

  it('says that it can’t be looked for with a key that no longer works, and asks', () => {
    const { meaning } = text(anAttempt({ state: 'unknown' }), { check: 'key-rejected' });
    expect(meaning).toMatch(/couldn’t check\. Your API key no longer works\.$/);
  });

  it('says of what is in doubt that it was ordered again', () => {
    const again = anAttempt({ id: 'again', overrides: [overridingUnclear('attempt-1')] });
    const told = (attempts: Attempt[]) => text(anAttempt({ state: 'unknown' }), { attempts });
    expect(told([again]).meaning).toMatch(/another order for it since/);
    expect(told([]).meaning).not.toMatch(/another order/);
  });

  it('says first that nothing was charged, then the service’s reason for a refusal and what to do', () => {
    const failure = { ...declined, message: 'the card was declined' };
    const { meaning } = of('refused', { failure });
    expect(meaning).toMatch(/^Nothing was charged\..*the card was declined/);
    expect(of('refused', { failure: declined }).meaning).toContain(
      'Change the card, or try again.',
    );
    expect(of('unknown', { failure }).meaning).not.toContain('declined');
    // To try again would be bad advice for what seems to be ordered.
    const turnedUp = of('refused', { failure, isProof: false, candidates: ['R2'] });
    expect(turnedUp.meaning).not.toMatch(/try again/);
  });
});

const broken = { ...answered, kind: 'unauthorized' } as const;
it.each<[string, 'refused' | 'expired', Failure | null, string | null]>([
  ['another card', 'refused', declined, 'card'],
  ['another card', 'expired', refusedHere('card-expired'), 'card'],
  ['another address', 'expired', refusedHere('address-gone'), 'address'],
  ['nothing here', 'refused', broken, null],
  ['nothing here', 'expired', refusedHere('hold-over'), null],
])('what helps after an order has failed is %s (%s)', (_, state, failure, remedy) => {
  expect(remedyOf(anAttempt({ state, failure }))).toBe(remedy);
});

describe('what is told of a press that no attempt tells of', () => {
  const press = {
    id: 'x',
    pressedAt: 0,
    lines: [],
    title: 'Fox',
    choice: { addressId: null, cardId: null },
  };
  it.each<[Parameters<typeof pressWords>[0]['failure'], string, string, RegExp | null]>([
    [null, 'progress', 'Ordering…', null],
    [{ kind: 'stopped', reason: 'Choose a size.' }, 'bad', 'Not ordered', /^Choose a size\.$/],
    // As true once the browser is online again.
    [{ kind: 'offline' }, 'bad', 'Not ordered', /^You were offline\.$/],
    [
      refusedHere('item-gone'),
      'bad',
      'Not ordered',
      /^The item is no longer among .*Refresh, then try again\.$/,
    ],
    // That one may never go through.
    [
      refusedHere('in-the-way'),
      'bad',
      'Not ordered',
      /^An earlier order of this is under way or unconfirmed\. Settle that one first\.$/,
    ],
    [
      { kind: 'order-unclear' },
      'warn',
      'Not sure if this was ordered',
      /can’t tell.*don’t order it/,
    ],
  ])('%j', (failure, tone, headline, meaning) => {
    const words = pressWords({ ...press, failure }, 'Fox');
    expect(words).toMatchObject({ tone, headline });
    expect(words.lines).toEqual([['Fox'], ...(meaning ? [[expect.stringMatching(meaning)]] : [])]);
  });
});

describe('what is told of an action that failed', () => {
  const numberTaken = refusedHere('number-taken');
  const moreKnown = refusedHere('more-known');
  const storage: Failure = { kind: 'storage', detail: '' };
  const failures: Failure[] = [
    numberTaken,
    moreKnown,
    storage,
    { kind: 'storage-full' },
    { kind: 'journal-lost' },
  ];
  const told = (action: 'undo' | 'settle', failure: Failure) =>
    unheededText({ action, failure, at: 0 });

  it.each(failures)('says neither that nothing was ordered nor to order again: %j', (failure) => {
    for (const action of ['undo', 'settle'] as const) {
      expect(told(action, failure)).not.toMatch(/not ordered|not sent|order again|try again/i);
    }
  });

  it.each<['undo' | 'settle', Failure, RegExp]>([
    ['settle', numberTaken, /^Your answer wasn’t saved\. That number is .* Choose another number/],
    ['settle', moreKnown, /^Your answer wasn’t saved\. More has .* Look again\./],
    ['undo', storage, /^This may not have been undone\. .*may still be sent/],
    ['settle', storage, /^Your answer may not have been saved\. .*answer once more/],
  ])('says of %s, after %j, what may be', (action, failure, text) => {
    expect(told(action, failure)).toMatch(text);
  });
});

function refusedHere(problem: OrderProblem) {
  return { kind: 'order-refused-here', problem } as const;
}
