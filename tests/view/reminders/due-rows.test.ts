import { describe, expect, it } from 'vitest';
import type { Rhythm } from '@/lib/domain/reminders/rhythm';
import { dayAt, dayMs } from '@/lib/domain/time';
import { createDueRows, type DueRow, everyText } from '@/lib/view/reminders/due-rows';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { anAttempt, anItem } from '../../support/worlds/samples';

const now = Date.parse('2026-11-25T12:00:00Z');
const item = anItem({ quantity: 500 });

/** The popup with one item that is ordered every six weeks, last so many days ago. */
function openAfter(daysAgo: number) {
  const world = createPopupWorld({ items: [item] });
  const { state, time } = world;
  time.now = now;
  const order = (daysAgo: number) => {
    const rhythm: Rhythm = {
      itemId: item.id,
      title: 'Labels',
      size: null,
      quantity: 500,
      purchases: [{ day: dayAt(now) - daysAgo, quantity: 500 }],
      gapDays: 42,
      spreadDays: 2,
    };
    state.rhythms.value = { items: [rhythm], delivery: { count: 9, usual: 5, slow: 6 } };
  };
  order(daysAgo);
  const due = createDueRows({ ...world, now: () => now });
  return { ...world, due, row: due.open()[0] as DueRow, order };
}

const textsOf = (row: DueRow | undefined) => row?.facts.value.map(({ text }) => text);

describe('the row of what is due', () => {
  it('says how long ago the day was to order by, and warns, once it is over', () => {
    const lateOf = (row: DueRow) => row.facts.value.filter(({ isWarning }) => isWarning);
    expect(lateOf(openAfter(40).row)).toEqual([]);
    const { row } = openAfter(50);
    expect(textsOf(row)?.slice(0, 2)).toEqual(['Order by Nov 16', '9 days ago']);
    expect(lateOf(row)).toEqual(row.facts.value.slice(0, 2));
  });

  it('tells how often that is, and the usual quantity where another is chosen', () => {
    const { row, list } = openAfter(40);
    const { type, commit } = list.rowOf(item);
    expect(textsOf(row)).toEqual(['Order by Nov 26', 'about every 6 weeks']);
    type('700');
    commit();
    expect(textsOf(row)).toEqual(['Order by Nov 26', 'usually 500', 'about every 6 weeks']);
    type('500');
    commit();
    expect(textsOf(row)).toEqual(['Order by Nov 26', 'about every 6 weeks']);
  });

  it('tells of a reminder', () => {
    const { due, state } = openAfter(1);
    state.reminders.value = [{ itemId: item.id, title: 'Fox', dueAt: now - dayMs }];
    expect(textsOf(due.open()[0])).toEqual(['Reminder for Nov 24']);
  });

  it.each<[string, (state: ReturnType<typeof openAfter>['state']) => unknown]>([
    [
      'No longer suggested',
      ({ preferences }) => (preferences.value = { 'item-1': { isNeverDue: true } }),
    ],
    [
      'Suggested again Dec 9',
      ({ preferences }) => (preferences.value = { 'item-1': { dueFrom: now + 14 * dayMs } }),
    ],
    [
      'Ordered',
      ({ attempts }) => (attempts.value = [anAttempt({ state: 'placed', pressedAt: now })]),
    ],
  ])('stays where it is when it isn’t due any more: %s', (said, change) => {
    const { row, state } = openAfter(40);
    state.attempts.value = [anAttempt({ state: 'held', pressedAt: now })];
    expect(row.outcome.value).toBeNull();
    change(state);
    expect(row.outcome.value).toBe(said);
  });
});

it('what will be due in some days is foreseen for the next opening', () => {
  const { due, order } = openAfter(25);
  expect(due.open()).toEqual([]);
  expect(due.isSoon.value).toBe(true);
  order(10);
  expect(due.isSoon.value).toBe(false);
});

it.each([
  [7, 'about every week'],
  [10, 'about every 10 days'],
  [13, 'about every 2 weeks'],
  [43, 'about every 6 weeks'],
  [91, 'about every 3 months'],
])('%i days are said in round words: %s', (days, words) => {
  expect(everyText(days)).toBe(words);
});
