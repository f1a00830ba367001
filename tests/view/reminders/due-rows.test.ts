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

describe('the row of what is due', () => {
  it('says how often it is ordered', () => {
    expect(openAfter(40).row.why.value).toBe('every 6 weeks');
  });

  it('tells of a reminder', () => {
    const { due, state } = openAfter(1);
    state.reminders.value = [{ itemId: item.id, title: 'Fox', dueAt: now - dayMs }];
    expect(due.open()[0]?.why.value).toBe('reminder');
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
  ])('says what became of it once it is dealt with: %s', (said, change) => {
    const { row, state } = openAfter(40);
    state.attempts.value = [anAttempt({ state: 'held', pressedAt: now })];
    expect([row.why.value, row.isOpen.value]).toEqual(['every 6 weeks', true]);
    change(state);
    expect([row.why.value, row.isOpen.value]).toEqual([said, false]);
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
  [7, 'every week'],
  [10, 'every 10 days'],
  [13, 'every 2 weeks'],
  [43, 'every 6 weeks'],
  [91, 'every 3 months'],
])('%i days are said in round words: %s', (days, words) => {
  expect(everyText(days)).toBe(words);
});
