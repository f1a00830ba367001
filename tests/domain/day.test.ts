import { afterEach, describe, expect, it } from 'vitest';
import { endOfDay } from '@/lib/domain/day';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

describe('endOfDay', () => {
  it.each([
    ['UTC', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'],
    ['UTC', '2026-03-02T17:30:00Z', '2026-03-03T00:00:00Z'],
    // A day without a time is the same day everywhere.
    ['America/Los_Angeles', '2026-03-02T00:00:00Z', '2026-03-03T08:00:00Z'],
    ['Pacific/Auckland', '2026-03-02T00:00:00Z', '2026-03-02T11:00:00Z'],
    // With a time it is the day that the person's clock says.
    ['America/Los_Angeles', '2026-03-02T01:00:00Z', '2026-03-02T08:00:00Z'],
    ['Pacific/Auckland', '2026-03-02T12:00:00Z', '2026-03-03T11:00:00Z'],
    // Days of 23 and of 25 hours.
    ['America/New_York', '2026-03-08T00:00:00Z', '2026-03-09T04:00:00Z'],
    ['America/New_York', '2026-11-01T00:00:00Z', '2026-11-02T05:00:00Z'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-02T05:00:00Z'],
    // The year ends with the day.
    ['UTC', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'],
  ])('in %s, of %s', (timeZone, iso, expected) => {
    process.env.TZ = timeZone;
    expect(new Date(endOfDay(iso)).toISOString()).toBe(new Date(expected).toISOString());
  });

  it.each(['', 'soon', '2026-13-45'])('is no time for “%s”', (text) => {
    expect(endOfDay(text)).toBeNaN();
  });
});
