import { describe, expect, it } from 'vitest';
import {
  missedPollDelay,
  nextPollDelay,
  type PollFacts,
} from '@/lib/domain/tracking/poll-schedule';

const minute = 60_000;
const hour = 60 * minute;
const facts: PollFacts = {
  now: 100 * hour,
  lastPlacedAt: null,
  activity: 'quiet',
  pollMinutes: null,
  failures: 0,
  isOffline: false,
  spareMs: 0,
  random: 0.5,
};

describe('nextPollDelay', () => {
  it.each([
    ['minutes after an order', { lastPlacedAt: 100 * hour - minute }, 3 * minute],
    ['an order placed by a clock running ahead', { lastPlacedAt: 5000 * hour }, 6 * hour],
    ['a while later', { lastPlacedAt: 99 * hour, activity: 'moving' }, 20 * minute],
    ['a parcel on its way', { activity: 'moving' }, 20 * minute],
    ['an order being made', { activity: 'making' }, hour],
    ['all quiet', {}, 6 * hour],
    ['one failure', { failures: 1, activity: 'moving' }, 20 * minute],
    ['one failure, minutes after an order', { failures: 1, lastPlacedAt: 100 * hour }, 5 * minute],
    ['four failures', { failures: 4, activity: 'moving' }, 40 * minute],
    ['one failure when all is quiet', { failures: 1 }, 6 * hour],
    ['no network', { isOffline: true, failures: 4 }, 5 * minute],
    ['failing for days', { failures: 500 }, 6 * hour],
    ['asked to wait', { failures: 1, activity: 'moving', spareMs: hour }, 1.1 * hour],
    ['asked to wait very long', { failures: 1, spareMs: 1000 * hour }, 6.6 * hour],
    ['an interval set', { pollMinutes: 30, activity: 'moving' }, 30 * minute],
    ['a very long interval set', { pollMinutes: 24 * 60 }, 24 * hour],
    ['an interval set, with a longer back-off', { pollMinutes: 5, failures: 3 }, 20 * minute],
    ['an interval set, with a shorter back-off', { pollMinutes: 240, failures: 1 }, 4 * hour],
    ['an interval set, asked to wait', { pollMinutes: 5, failures: 1, spareMs: hour }, 1.1 * hour],
  ] as const)('depends on the situation: %s', (_, given, expected) => {
    expect(nextPollDelay({ ...facts, ...given })).toBeCloseTo(expected, 3);
  });

  it('is null when polling is off', () => {
    expect(nextPollDelay({ ...facts, pollMinutes: 0, failures: 2, spareMs: hour })).toBeNull();
  });

  it('has 20 % jitter either way', () => {
    expect(nextPollDelay({ ...facts, random: 0 })).toBeCloseTo(6 * hour * 0.8, 3);
    expect(nextPollDelay({ ...facts, random: 1 })).toBeCloseTo(6 * hour * 1.2, 3);
  });
});

describe('missedPollDelay', () => {
  const missed = { ...facts, dueAt: 90 * hour, readAt: 85 * hour };

  it.each([
    ['a parcel is on its way', { activity: 'moving' }],
    ['an order is being made', { activity: 'making' }],
    ['an order was just placed', { lastPlacedAt: 100 * hour - minute }],
    ['the person chose an interval', { pollMinutes: 60 }],
    ['it is hardly late', { dueAt: 100 * hour - 14 * minute }],
    ['the last reading is old', { readAt: 75 * hour }],
    ['nothing was ever read', { readAt: null }],
    ['the clock was set back since the last reading', { readAt: 101 * hour }],
  ] as const)('is none where somebody may wait for news: %s', (_, given) => {
    expect(missedPollDelay({ ...missed, ...given })).toBe(0);
  });

  it('is some hours when all is quiet, different everywhere', () => {
    expect(missedPollDelay({ ...missed, random: 0 })).toBe(4 * hour);
    expect(missedPollDelay({ ...missed, random: 0.5 })).toBe(6 * hour);
    expect(missedPollDelay({ ...missed, dueAt: 100 * hour - 15 * minute })).toBe(6 * hour);
  });
});
