import { afterEach, expect, it, vi } from 'vitest';
import { dateOfDay, dayOf, localText } from '@/lib/domain/data/time';

afterEach(() => vi.unstubAllEnvs());

const zones = ['Pacific/Honolulu', 'America/Los_Angeles', 'UTC', 'Pacific/Auckland'];
const dayIn = (zone: string, iso: string) => {
  vi.stubEnv('TZ', zone);
  const day = dayOf(iso);
  return day === null ? null : dateOfDay(day).toISOString().slice(0, 10);
};

it.each([
  '2026-11-27',
  '2026-11-27T00:00:00Z',
  '2026-11-27T00:00:00.000+00:00',
  '2026-11-27T00:00:00-05:00',
  '2026-11-27T00:00:00.000+13:45',
  '2026-11-27T00:00-0500',
  '2026-11-27T00:00:00',
  '2026-11-26T19:00:00-05:00',
])('a date without a time is the same day in every time zone: %s', (iso) => {
  expect(zones.map((zone) => dayIn(zone, iso))).toEqual(zones.map(() => '2026-11-27'));
  expect(localText(iso)).toBe('2026-11-27');
});

it.each([
  ['2026-11-27T00:00:01-05:00', ['26 19:00:01', '26 21:00:01', '27 05:00:01', '27 18:00:01']],
  ['2026-11-27T12:00:00.5-05:00', ['27 07:00:00', '27 09:00:00', '27 17:00:00', '28 06:00:00']],
])(
  'a moment is on the day, and at the time, that it is where the person lives: %s',
  (iso, texts) => {
    const times = texts.map((text) => `2026-11-${text}`);
    expect(zones.map((zone) => dayIn(zone, iso))).toEqual(times.map((time) => time.slice(0, 10)));
    const timeIn = (zone: string) => {
      vi.stubEnv('TZ', zone);
      return localText(iso);
    };
    expect(zones.map(timeIn)).toEqual(times);
  },
);

it.each(['', 'soon', 'Nov 27, 2026', '2026-13-45', '2026-13-45T00:00:00-05:00'])(
  '%j is no date',
  (text) => {
    expect([dayOf(text), localText(text)]).toEqual([null, null]);
  },
);
