import { describe, expect, it, vi } from 'vitest';
import { dayAt, dayMs } from '@/lib/domain/data/time';
import {
  type DueFacts,
  dueItems,
  nextDueAt,
  openReminders,
  orderedItems,
  postponed,
  stillDue,
  weeksAfter,
  withoutReminder,
  withReminder,
} from '@/lib/domain/reminders/reminder';
import { anAttempt, aRequest, linesOf } from '../../support/worlds/samples';

const reminder = (itemId: string, dueAt: number) => ({ itemId, title: itemId, dueAt });
const all = [reminder('a', 30), reminder('b', 10), reminder('c', 20)];
const ids = (reminders: readonly { itemId: string }[]) => reminders.map(({ itemId }) => itemId);

it('stillDue has those that are due, the longest overdue first', () => {
  expect(ids(stillDue(all, [], 20))).toEqual(['b', 'c']);
});

it.each([
  [5, 10],
  [10, 20],
  [30, null],
])('nextDueAt after %i is %s', (now, expected) => {
  expect(nextDueAt(all, now)).toBe(expected);
});

it('withReminder keeps one reminder per item', () => {
  const changed = withReminder(all, reminder('b', 99));
  expect(changed).toHaveLength(3);
  expect(changed.at(-1)).toEqual(reminder('b', 99));
  expect(withoutReminder(changed, 'b')).toEqual([all[0], all[2]]);
});

const newYork = 'America/New_York';
const auckland = 'Pacific/Auckland';
it.each([
  [newYork, 'clocks go forward', '2026-03-05T23:30-05:00', 1, '2026-03-12T23:30-04:00'],
  [newYork, 'clocks go back', '2026-10-29T23:30-04:00', 2, '2026-11-12T23:30-05:00'],
  [newYork, 'that hour is left out', '2026-03-01T02:30-05:00', 1, '2026-03-08T03:30-04:00'],
  [newYork, 'over New Year', '2026-12-28T00:05-05:00', 52, '2027-12-27T00:05-05:00'],
  [auckland, 'clocks go forward', '2026-09-24T00:15+12:00', 1, '2026-10-01T00:15+13:00'],
  [auckland, 'clocks go back', '2026-04-02T00:15+13:00', 4, '2026-04-30T00:15+12:00'],
])('weeksAfter keeps the time of day in %s: %s', (zone, _, from, weeks, to) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(weeksAfter(Date.parse(from), weeks)).toISOString()).toBe(
    new Date(to).toISOString(),
  );
});

describe('a reminder whose item was ordered', () => {
  it('is no longer due when that was after it fell due', () => {
    const ordered = [{ itemId: 'b', at: 10 }];
    expect(ids(stillDue(all, ordered, 20))).toEqual(['c']);
    expect(ids(openReminders(all, ordered))).toEqual(['a', 'c']);
  });

  it('stays due when that was before', () => {
    const ordered = [
      { itemId: 'b', at: 9 },
      { itemId: 'x', at: 15 },
    ];
    expect(ids(stillDue(all, ordered, 20))).toEqual(['b', 'c']);
  });

  it('isn’t due again when that was after it was postponed', () => {
    const again = postponed(reminder('b', 10), 1, 20);
    expect(again.dueAt).toBeGreaterThan(20);
    expect(openReminders([again], [{ itemId: 'b', at: 30 }])).toEqual([]);
    expect(openReminders([again], [{ itemId: 'b', at: 9 }])).toEqual([again]);
    const onceMore = postponed(again, 1, again.dueAt + 5);
    expect(openReminders([onceMore], [{ itemId: 'b', at: 30 }])).toEqual([]);
  });

  it('stays when it was rescheduled before it fell due', () => {
    const moved = postponed(reminder('a', 30), 1, 20);
    expect(openReminders([moved], [{ itemId: 'a', at: 40 }])).toEqual([moved]);
  });

  it('is told of anew when it comes again', () => {
    const told = { ...reminder('b', 10), isTold: true };
    expect(postponed(told, 1, 20)).not.toHaveProperty('isTold');
  });

  it('counts lines of placed orders only', () => {
    const request = (...itemIds: string[]) => aRequest(...linesOf(...itemIds));
    const attempts = [
      anAttempt({ state: 'placed', request: request('a', 'b'), pressedAt: 5 }),
      anAttempt({ state: 'held', request: request('b'), pressedAt: 6 }),
      anAttempt({ state: 'refused', request: request('c'), pressedAt: 6 }),
      anAttempt({ state: 'unknown', request: request('d'), pressedAt: 7 }),
    ];
    expect(orderedItems(attempts)).toEqual([
      { itemId: 'a', at: 5 },
      { itemId: 'b', at: 5 },
    ]);
  });
});

describe('what is due', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  const rhythm = (itemId: string, daysAgo: number) => ({
    itemId,
    lastDay: dayAt(now) - daysAgo,
    gapDays: 42,
  });
  const due = (changes: Partial<DueFacts> = {}) => {
    const rhythms = [rhythm('pins', 50), rhythm('labels', 40), rhythm('tees', 20)];
    return dueItems({ reminders: [], rhythms, ordered: [], preferences: {}, ...changes }, now);
  };

  it('is what it is time for, after reminders that are due, each item once', () => {
    expect(ids(due())).toEqual(['pins', 'labels']);
    const labels = reminder('labels', now - 1);
    expect(due({ reminders: [labels] })).toEqual([labels, rhythm('pins', 50)]);
  });

  it('isn’t suggested while there is a reminder, and is again once that was ordered', () => {
    const reminders = [
      reminder('pins', now + dayMs),
      { ...reminder('labels', now), firstDueAt: 1 },
    ];
    expect(ids(due({ reminders }))).toEqual(['labels']);
    const ordered = [{ itemId: 'labels', at: now - 40 * dayMs }];
    expect(due({ reminders, ordered })).toEqual([rhythm('labels', 40)]);
  });

  it.each<[string, Partial<DueFacts>]>([
    ['ordered since', { ordered: [{ itemId: 'pins', at: now - dayMs }] }],
    ['never to be suggested', { preferences: { pins: { isNeverDue: true } } }],
    ['hidden', { preferences: { pins: { isHidden: true } } }],
  ])('isn’t what was %s', (_, changes) => {
    expect(ids(due(changes))).toEqual(['labels']);
  });
});
