import { describe, expect, it } from 'vitest';
import {
  dueReminders,
  nextDueAt,
  suggestWeeks,
  weekMs,
  withoutReminder,
  withReminder,
} from '@/lib/domain/reminder';

const reminder = (itemId: string, dueAt: number) => ({ itemId, title: itemId, dueAt });
const all = [reminder('a', 30), reminder('b', 10), reminder('c', 20)];

it('has those whose time has come, the longest overdue first', () => {
  expect(dueReminders(all, 20).map(({ itemId }) => itemId)).toEqual(['b', 'c']);
});

it.each([
  [5, 10],
  [10, 20],
  [30, null],
])('after %i, the next is due at %s', (now, expected) => {
  expect(nextDueAt(all, now)).toBe(expected);
});

it('keeps one reminder an item', () => {
  const changed = withReminder(all, reminder('b', 99));
  expect(changed).toHaveLength(3);
  expect(changed.at(-1)).toEqual(reminder('b', 99));
  expect(withoutReminder(changed, 'b')).toEqual([all[0], all[2]]);
});

describe('suggestWeeks', () => {
  it.each<[string, number[], number | null]>([
    ['never ordered', [], null],
    ['ordered once', [5], null],
    ['ordered every four weeks', [8, 0, 4], 4],
    ['with one long pause', [0, 4, 8, 48, 52], 4],
    ['twice in a day', [0, 0.1], 1],
    ['once in three years', [0, 150], 52],
  ])('%s', (_, weeks, expected) => {
    expect(suggestWeeks(weeks.map((week) => week * weekMs))).toBe(expected);
  });
});
