import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { intervalOptions, nextReadingText } from '@/lib/view/settings/polling-text';
import { aConnection } from '../../support/worlds/samples';

const connection = aConnection();

describe('nextReadingText', () => {
  it.each([
    ['while it is planned', connection, 1e12, null, /^Next check \(approximately\): .*2001/],
    ['when polling is off', connection, null, 0, /^Only when you open/],
    ['without a connection', null, 0, null, /^$/],
    ['with a rejected key', aConnection({ rejected: { kind: 'offline' } }), 1e12, null, /^$/],
  ])('says when the orders are read next: %s', (_, saved, nextAt, pollMinutes, expected) => {
    const polling = { nextAt, setAt: 0, failures: 0, sparedUntil: 0 };
    const settings = { ...defaultSettings, pollMinutes };
    expect(nextReadingText(saved, polling, settings, 0)).toMatch(expected);
  });

  it('names the day only when that isn’t today', () => {
    const at = new Date(2026, 10, 21, 10, 44).getTime();
    const polling = { nextAt: at, setAt: 0, failures: 0, sparedUntil: 0 };
    const textAt = (now: Date) =>
      nextReadingText(connection, polling, defaultSettings, now.getTime()).replaceAll(
        /[\u00a0\u202f]/g,
        ' ',
      );
    expect(textAt(new Date(2026, 10, 21))).toBe('Next check (approximately): 10:44 AM');
    expect(textAt(new Date(2026, 10, 20, 23))).toBe(
      'Next check (approximately): Nov 21, 2026, 10:44 AM',
    );
  });
});

describe('intervalOptions', () => {
  it('has what is offered, and the one set now although it isn’t', () => {
    expect(intervalOptions(7).map(({ label }) => label)).toEqual([
      'Automatic (recommended)',
      'Every 7 minutes',
      'Every 5 minutes',
      'Every 15 minutes',
      'Every 30 minutes',
      'Every hour',
      'Every 4 hours',
      'Manually',
    ]);
    expect(intervalOptions(0)).toHaveLength(7);
  });
});
