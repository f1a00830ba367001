import { describe, expect, it } from 'vitest';
import { nextPollDelay, type PollFacts } from '@/lib/domain/poll-schedule';

const minute = 60_000;
const hour = 60 * minute;
const facts: PollFacts = {
  now: 100 * hour,
  lastPlacedAt: null,
  openOrders: 0,
  failures: 0,
  retryAfterMs: null,
  random: 0.5,
};

describe('nextPollDelay', () => {
  it.each([
    ['minutes after an order', { lastPlacedAt: 100 * hour - minute }, 3 * minute],
    ['a while later', { lastPlacedAt: 99 * hour, openOrders: 1 }, 20 * minute],
    ['something open', { openOrders: 3 }, 20 * minute],
    ['all quiet', {}, 4 * hour],
    ['one failure', { failures: 1, openOrders: 3 }, 5 * minute],
    ['three failures', { failures: 3 }, 20 * minute],
    ['failing for days', { failures: 500 }, 6 * hour],
    ['asked to wait', { failures: 1, retryAfterMs: hour }, hour],
    ['asked to wait for ever', { failures: 1, retryAfterMs: 1000 * hour }, 6 * hour],
  ])('%s', (_, given, expected) => {
    expect(nextPollDelay({ ...facts, ...given })).toBeCloseTo(expected, 3);
  });

  it('spreads by 20 % to either side', () => {
    expect(nextPollDelay({ ...facts, random: 0 })).toBeCloseTo(4 * hour * 0.8, 3);
    expect(nextPollDelay({ ...facts, random: 1 })).toBeCloseTo(4 * hour * 1.2, 3);
  });
});
