import { describe, expect, it } from 'vitest';
import { mean, measure, peak, per, quantile, sum } from './measure';
import { plain, shipped } from './schedules';

/*
 * What docs/polling.md promises to the service, and to people. Fewer installations than its tables were made with, hence
 * quarters of an hour instead of minutes: in these, chance shows as little.
 */
const installations = 100_000;
const ordinary = measure(installations, shipped);
const plainly = measure(installations, plain);

describe('all installations together', () => {
  it('ask for the orders at most eight times a day each', () => {
    expect(sum(ordinary.perMinute) / installations / 7).toBeLessThanOrEqual(8);
  });

  it('ask at most one and a half times as often as on average when they ask most', () => {
    const quarters = per(15, ordinary.perMinute);
    expect(peak(quarters) / mean(quarters)).toBeLessThanOrEqual(1.5);
  });

  it.each([
    ['half of them', 0.5],
    ['95 in 100', 0.95],
  ])('tell of parcels that arrive as soon as the plainest schedule: %s', (_, share) => {
    for (const part of ['all', 'running'] as const) {
      const delays = (of: typeof ordinary) => quantile(of.delays.delivered[part], share);
      // By chance, one or the other reads a little earlier.
      expect(delays(ordinary)).toBeLessThanOrEqual(delays(plainly) * 1.02);
    }
  });
});
