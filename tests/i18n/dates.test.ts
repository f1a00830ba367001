import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { displayText } from '@/lib/domain/data/display-text';
import { dayText, relativeDayText, relativeText } from '@/lib/i18n/dates';

const now = Date.parse('2026-03-10T12:00:00Z');
const said = (iso: string, now: string) => [
  dayText(iso, Date.parse(now)),
  relativeDayText(iso, Date.parse(now)),
];

it.each([
  [-119_000, '1 minute ago'],
  [-2 * 3_600_000, '2 hours ago'],
  [-50 * 3_600_000, '2 days ago'],
  [-12_000, '12 seconds ago'],
  [0, '1 second ago'],
  [5 * 60_000, 'in 5 minutes'],
])('relativeText of %d ms from now is %j', (distance, expected) => {
  expect(relativeText(now + distance, now)).toBe(expected);
});

const newYork = 'America/New_York';
const auckland = 'Pacific/Auckland';
it.each([
  // By the clock it is two hours and a half, or 23.
  [newYork, '2026-06-11T03:30Z', '2026-06-11T06:00Z', 'Wed, Jun 10', 'yesterday'],
  [newYork, '2026-06-11T04:30Z', '2026-06-12T03:30Z', 'Thu, Jun 11', 'today'],
  [auckland, '2026-06-10T13:00Z', '2026-06-11T10:00Z', 'Thu, Jun 11', 'today'],
  [auckland, '2026-06-10T11:30Z', '2026-06-10T12:30Z', 'Wed, Jun 10', 'yesterday'],
  ['Asia/Kathmandu', '2026-06-10T18:20Z', '2026-06-10T18:10Z', 'Thu, Jun 11', 'tomorrow'],
  // The clocks go forward on March 8 in New York, and back on November 1: days of 23 and 25 hours.
  [newYork, '2026-03-08T04:30Z', '2026-03-09T04:00Z', 'Sat, Mar 7', '2 days ago'],
  [newYork, '2026-03-10T03:59Z', '2026-03-07T05:00Z', 'Mon, Mar 9', 'in 2 days'],
  [newYork, '2026-11-01T04:00Z', '2026-11-02T04:59Z', 'Sun, Nov 1', 'today'],
  [newYork, '2026-11-02T05:00Z', '2026-11-01T04:30Z', 'Mon, Nov 2', 'tomorrow'],
  // Where it is already, or still, another year.
  [auckland, '2025-12-31T11:30Z', '2026-01-01T12:00Z', 'Thu, Jan 1', 'yesterday'],
  [newYork, '2026-01-01T04:30Z', '2026-01-01T12:00Z', 'Dec 31, 2025', 'yesterday'],
])(
  'calendar days are those of the person’s time zone, %s: %s, seen at %s',
  (zone, iso, now, day, relative) => {
    vi.stubEnv('TZ', zone);
    expect(said(iso, now)).toEqual([day, relative]);
  },
);

it.each([
  [-13, '13 days ago'],
  [-14, '2 weeks ago'],
  [20, 'in 2 weeks'],
  [-60, '8 weeks ago'],
  [-61, '2 months ago'],
  [-730, '23 months ago'],
  [-731, '2 years ago'],
])('the unit of a relative day fits: %d days are %s', (days, expected) => {
  const day = new Date(now + days * 86_400_000).toISOString();
  expect(relativeDayText(day, now)).toBe(expected);
});

it('text that is no date is shown as it came, and nothing throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 4e12 }), (text, now) => {
      fc.pre(!/^\s*[+-]?\d{4,6}-\d\d-\d\d/.test(text));
      expect(dayText(text, now)).toBe(displayText(text));
      expect(relativeDayText(text, now)).toBeNull();
    }),
  );
});
