import { describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isUnseenEnd } from '@/lib/domain/ordering/attempts';
import { readAttempt, salvageAttempt } from '@/lib/storage/private/attempt-versions';
import { attemptView } from '@/lib/view/ordering/attempt-view';
import { anAttempt } from '../../support/worlds/samples';

/** What version 0.1.0 stored of an attempt. */
const stored010 = (changes: object) => ({
  ...anAttempt({ state: 'expired' }),
  version: undefined,
  overrides: undefined,
  goods: [
    {
      itemId: 'item-1',
      title: 'Moonrise logo',
      size: { kind: 'unknown', typename: '' },
      quantity: 100,
      artworkUrl: null,
      retailPrice: 69,
    },
  ],
  shipTo: 'Ada Byron, Amsterdam NY',
  payWith: 'Visa •• 4242',
  supersedes: null,
  fingerprint: 'f',
  workerId: null,
  status: null,
  ...changes,
});

function upgraded(stored: unknown): Attempt {
  const attempt = readAttempt(stored);
  if (!attempt) throw new Error('It makes no sense');
  return attempt;
}

describe('an attempt that version 0.1.0 stored', () => {
  it.each(['price-changed', 'journal-locked'])(
    'and that ended for a reason of then, %s, is still told of',
    (problem) => {
      const failure = { kind: 'order-refused-here', problem };
      expect(attemptView(upgraded(stored010({ failure })), 0)).toMatchObject({
        headline: 'Not sent',
        detail: 'Nothing was ordered.',
        reason: null,
      });
    },
  );

  it('and that was held has ended unsent, which nobody has seen yet', () => {
    const expired = upgraded(stored010({ state: 'held' }));
    expect(isUnseenEnd(expired)).toBe(true);
    expect(attemptView(expired, 0)).toMatchObject({ headline: 'Not sent', reason: null });
  });

  it('keeps a reason that is still given', () => {
    const failure = { kind: 'order-refused-here', problem: 'card-gone' };
    expect(upgraded(stored010({ failure }))).toMatchObject({ failure });
  });
});

describe('an attempt that was stored before versions were', () => {
  const flat = {
    ...anAttempt({ state: 'expired' }),
    version: undefined,
    overrides: undefined,
    told: [{ attemptId: 'earlier', wasOrdered: false, numbers: [] }],
    sentAt: null,
    orderNumber: null,
    candidates: [],
  };

  it('keeps what belongs to its state, and nothing else', () => {
    const { told, sentAt, orderNumber, candidates, ...rest } = flat;
    expect(readAttempt(flat)).toEqual({ ...rest, version: 2, overrides: told });
  });

  it('keeps the warnings that it was stopped for', () => {
    const warning = { kind: 'under-way', attemptId: 'a', orderNumber: 'R1', at: 1 } as const;
    const failure = { kind: 'order-unconfirmed', guards: [warning] };
    expect(readAttempt({ ...flat, failure })).toMatchObject({
      failure: { kind: 'order-unconfirmed', warnings: [warning] },
    });
  });
});

describe('a row that makes no sense', () => {
  const damaged = { ...anAttempt({ state: 'sending', sentAt: 7 }), state: 'gone', goods: null };

  it.each([
    ['of another version', { ...anAttempt(), version: 3 }],
    ['without a revision', { ...anAttempt(), rev: '1' }],
    ['in no state', damaged],
    ['that is nothing', null],
  ])('%s is no attempt', (_, row) => {
    expect(readAttempt(row)).toBeNull();
  });

  it('is unknown after a loss, if it tells what was to be ordered', () => {
    expect(salvageAttempt(damaged)).toMatchObject({ state: 'unknown', sentAt: 7, goods: [] });
    expect(salvageAttempt({ ...damaged, request: null })).toBeNull();
  });
});

it.each([
  'held',
  'cancelled',
  'expired',
  'sending',
  'refused',
  'unknown',
  'not-seen',
  'ambiguous',
  'placed',
  'settled',
] as const)('a %s attempt of today is read as it was stored', (state) => {
  const attempt = anAttempt({ state });
  expect(readAttempt(attempt)).toEqual(attempt);
});
