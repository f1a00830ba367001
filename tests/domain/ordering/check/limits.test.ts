import { describe, expect, it } from 'vitest';
import { itemsOverLimit, sentWithinDay } from '@/lib/domain/ordering/check/limits';
import { anAttempt } from '../../../support/worlds/samples';

const day = 24 * 60 * 60_000;
const now = 10 * day;
const settlement = { verdict: 'not-ordered' } as const;
const sent = { state: 'placed', sentAt: now } as const;

describe('sentWithinDay', () => {
  it.each([
    ['placed', sent, 1],
    ['sent almost a day ago', { ...sent, sentAt: now - day + 1 }, 1],
    ['sent a day ago', { ...sent, sentAt: now - day }, 0],
    ['sent by a clock that was a month ahead', { ...sent, sentAt: now + 30 * day }, 0],
    ['never sent', { state: 'expired' }, 0],
    ['refused', { state: 'refused', sentAt: now }, 0],
    ['refused, which proves nothing', { state: 'refused', sentAt: now, nextReadAt: now }, 1],
    ['refused, and yet seems ordered', { state: 'refused', sentAt: now, candidates: ['R1'] }, 1],
    ['of unknown outcome', { state: 'unknown', sentAt: now }, 1],
    ['not placed, as the person says', { ...sent, state: 'settled', settlement }, 1],
  ] as const)('counts what was %s', (_, changes, count) => {
    expect(Object.keys(sentWithinDay({}, [anAttempt(changes)], now))).toHaveLength(count);
  });

  it('counts what is known without its attempt, and each order once', () => {
    const known = { 'attempt-1': now, gone: now - 1, 'long gone': now - day };
    expect(sentWithinDay(known, [anAttempt({ ...sent, id: 'attempt-1' })], now)).toEqual({
      'attempt-1': now,
      gone: now - 1,
    });
  });
});

it.each([
  ['no limit', null, []],
  ['a limit that is reached', 30, []],
  ['a limit that one line is over', 15, ['a']],
  ['a limit that two lines of an item are over together', 29, ['a']],
])('items over %s', (_, limit, expected) => {
  const lines = [
    { itemId: 'a', quantity: 10, size: 'sizeM' },
    { itemId: 'a', quantity: 20, size: 'sizeL' },
    { itemId: 'b', quantity: 15, size: null },
  ];
  expect([...itemsOverLimit(lines, limit)]).toEqual(expected);
});
