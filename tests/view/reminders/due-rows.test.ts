import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import type { Rhythm } from '@/lib/domain/reminders/rhythm';
import { dayAt, dayMs } from '@/lib/domain/time';
import { createDueRows, type DueRow, everyText } from '@/lib/view/reminders/due-rows';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { anAttempt, anItem } from '../../support/worlds/samples';

const now = Date.parse('2026-11-25T12:00:00Z');

const rowsOf = (world: ReturnType<typeof createPopupWorld>) =>
  createDueRows({ ...world, now: () => world.time.now });

/** The popup with one item that is ordered every six weeks, last 40 days ago. */
function openDue(item: Item = anItem({ quantity: 500 }), changes: Partial<Rhythm> = {}) {
  const world = createPopupWorld({ items: [item] });
  world.time.now = now;
  const rhythm: Rhythm = {
    itemId: item.id,
    title: 'Labels',
    size: null,
    quantity: 500,
    purchases: [{ day: dayAt(now) - 40, quantity: 500 }],
    gapDays: 42,
    spreadDays: 2,
    ...changes,
  };
  world.state.rhythms.value = { items: [rhythm], delivery: { count: 9, usual: 5, slow: 6 } };
  const [row] = rowsOf(world).open();
  if (!row) throw new Error('Nothing is due.');
  return { ...world, item, row };
}

const textsOf = (row: DueRow | undefined) => row?.facts.value.map(({ text }) => text);

describe('the row of what is due', () => {
  it('tells by when to order, and how often that is', () => {
    expect(textsOf(openDue().row)).toEqual(['Order by Nov 26', 'about every 6 weeks']);
  });

  it('says how long ago that day was, and warns, once it is over', () => {
    const lateOf = (row: DueRow) => row.facts.value.filter(({ isWarning }) => isWarning);
    expect(lateOf(openDue().row)).toEqual([]);
    const purchases = [{ day: dayAt(now) - 50, quantity: 500 }];
    const { row } = openDue(undefined, { purchases });
    expect(textsOf(row)?.slice(0, 2)).toEqual(['Order by Nov 16', '9 days ago']);
    expect(lateOf(row)).toEqual(row.facts.value.slice(0, 2));
  });

  it('says the usual quantity where another is chosen', () => {
    const { row, item, list } = openDue();
    const { type, commit } = list.rowOf(item);
    type('700');
    commit();
    expect(textsOf(row)).toEqual(['Order by Nov 26', 'usually 500', 'about every 6 weeks']);
    type('500');
    commit();
    expect(textsOf(row)).toEqual(['Order by Nov 26', 'about every 6 weeks']);
  });

  it('tells of a reminder', () => {
    const item = anItem();
    const world = createPopupWorld({ items: [item] });
    world.time.now = now;
    world.state.reminders.value = [{ itemId: item.id, title: 'Fox', dueAt: now - dayMs }];
    const [row] = rowsOf(world).open();
    expect(textsOf(row)).toEqual(['Reminder for Nov 24']);
  });

  it.each([
    ['No longer suggested', { isNeverDue: true }],
    ['Suggested again Dec 9', { dueFrom: now + 14 * dayMs }],
  ])('stays where it is when it isn’t due any more: %s', (said, preference) => {
    const { row, state } = openDue();
    expect(row.outcome.value).toBeNull();
    state.preferences.value = { [row.itemId]: preference };
    expect(row.outcome.value).toBe(said);
  });

  it('stays where it is when it was ordered', () => {
    const { row, state } = openDue();
    state.attempts.value = [anAttempt({ state: 'held', pressedAt: now })];
    expect(row.outcome.value).toBeNull();
    state.attempts.value = [anAttempt({ state: 'placed', pressedAt: now })];
    expect(row.outcome.value).toBe('Ordered');
  });
});

it('what will be due in some days is foreseen for the next opening', () => {
  const world = openDue();
  const { state } = world;
  const putOff = (daysAgo: number) => {
    state.rhythms.value = {
      ...state.rhythms.value,
      items: state.rhythms.value.items.map((rhythm) => ({
        ...rhythm,
        purchases: [{ day: dayAt(now) - daysAgo, quantity: 500 }],
      })),
    };
  };
  const due = rowsOf(world);
  putOff(25);
  expect(due.open()).toEqual([]);
  expect(due.isSoon.value).toBe(true);
  putOff(10);
  expect(due.isSoon.value).toBe(false);
});

it.each([
  [7, 'about every week'],
  [10, 'about every 10 days'],
  [13, 'about every 2 weeks'],
  [43, 'about every 6 weeks'],
  [91, 'about every 3 months'],
  [366, 'about every 12 months'],
])('%i days are said in round words: %s', (days, words) => {
  expect(everyText(days)).toBe(words);
});
