import { describe, expect, it } from 'vitest';
import { dayText, relativeText } from '@/lib/i18n/dates';

const now = Date.parse('2026-03-10T12:00:00Z');

describe('relativeText', () => {
  it.each([
    [-3 * 60_000, '3 minutes ago'],
    [-119_000, '1 minute ago'],
    [-2 * 3_600_000, '2 hours ago'],
    [-50 * 3_600_000, '2 days ago'],
    [-12_000, '12 seconds ago'],
    [0, '1 second ago'],
    [30_000, 'in 30 seconds'],
    [5 * 60_000, 'in 5 minutes'],
  ])('%d ms from now is %j', (distance, expected) => {
    expect(relativeText(now + distance, now)).toBe(expected);
  });
});

describe('dayText', () => {
  it.each([
    ['2026-03-12T00:00:00Z', 'Thu, Mar 12'],
    ['2026-03-12T00:00:00.000+00:00', 'Thu, Mar 12'],
    ['2025-12-24T12:00:00Z', 'Dec 24, 2025'],
    ['soon', 'soon'],
    ['', ''],
  ])('%j is %j', (iso, expected) => {
    expect(dayText(iso, now)).toBe(expected);
  });
});
