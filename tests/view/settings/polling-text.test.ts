import { expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { intervalOptions, intervalText, nextReadingText } from '@/lib/view/settings/polling-text';
import { readable } from '../../support/worlds/popup-world';
import { aConnection } from '../../support/worlds/samples';

const at = Date.UTC(2026, 10, 21, 10, 44);

it.each([
  ['when polling is off', aConnection(), 0, /^Only when you open/],
  ['without a connection', null, null, /^$/],
  ['with a rejected key', aConnection({ rejected: { kind: 'offline' } }), null, /^$/],
  ['today', aConnection(), null, /^Next check \(approximately\): 10:44 AM$/],
])('the next reading of the orders is announced: %s', (_, saved, pollMinutes, expected) => {
  const polling = { nextAt: pollMinutes === 0 ? null : at, setAt: 0, failures: 0, sparedUntil: 0 };
  const settings = { ...defaultSettings, pollMinutes };
  const textAt = (now: number) => readable(nextReadingText(saved, polling, settings, now));
  expect(textAt(at)).toMatch(expected);
  if (textAt(at)?.includes('10:44')) expect(textAt(at - 86_400_000)).toContain('Nov 21, 2026');
});

it('“automatic” says how often that is, by the waits of the schedule', () => {
  expect(readable(intervalText(null))).toBe('Automatic (about 3 min to 6 hr)');
});

it('intervals are those on offer, and the one set now although it isn’t', () => {
  const offered = intervalOptions(0).map(({ label }) => label);
  expect(offered).toHaveLength(7);
  expect(intervalOptions(7).map(({ label }) => label)).toEqual(
    offered.toSpliced(1, 0, 'Every 7 minutes'),
  );
});
