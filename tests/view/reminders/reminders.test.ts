import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { dayAt, dayMs } from '@/lib/domain/data/time';
import { type Reminder, weeksAfter } from '@/lib/domain/reminders/reminder';
import { reminders as stored } from '@/lib/storage/personal';
import { createReminders, everyText } from '@/lib/view/reminders/reminders';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { anItem } from '../../support/worlds/samples';

const now = new Date(2026, 10, 21, 15).getTime();
beforeEach(() => void vi.setSystemTime(now));
const fox = { itemId: 'item-1', title: 'Fox', dueAt: now - 3_600_000 };
const inTwoWeeks = weeksAfter(now, 2);

/** The popup with these reminders, and an item that is ordered every six weeks, last so many days ago. */
async function openWith(present: readonly Reminder[], daysAgo = 1) {
  const { state, list } = createPopupWorld({ items: [anItem()] });
  const order = (days: number) => {
    const lastDay = dayAt(now) - days;
    state.rhythms.value = [{ itemId: 'item-1', lastDay, gapDays: 42 }];
  };
  order(daysAgo);
  await stored.write(present);
  state.reminders.value = present;
  onTestFinished(stored.watch((all) => (state.reminders.value = all)));
  return { state, list, order, reminders: createReminders(state, list) };
}

it.each<[string, readonly Reminder[], number, string | null]>([
  ['how often it is ordered', [], 40, 'Every 6 weeks'],
  ['that one asked for it', [fox], 40, 'You asked for today'],
  ['which day was asked for', [{ ...fox, dueAt: now - dayMs }], 40, 'You asked for Nov 20'],
  ['nothing of a reminder to come', [{ ...fox, dueAt: now + 1 }], 40, null],
  ['nothing of what isn’t due', [], 1, null],
])('an item says why it is due: %s', async (_, present, daysAgo, expected) => {
  const { reminders } = await openWith(present, daysAgo);
  expect(reminders.whyDue('item-1')).toBe(expected);
  expect(reminders.dueIds.value).toEqual(expected === null ? [] : ['item-1']);
});

it.each<[string, readonly Reminder[], number]>([
  ['a reminder', [fox], fox.dueAt],
  ['a suggestion', [], now],
])(
  'snoozing is for as long as its button says, for %s; an order until then ends it, and it can be undone',
  async (...row) => {
    const [, present, firstDueAt] = row;
    const { reminders, list, state } = await openWith(present, 40);
    expect(reminders.snoozeText()).toBe('Snooze 2 weeks');
    await reminders.snooze('item-1', 'Fox');
    const later = { itemId: 'item-1', title: 'Fox', dueAt: inTwoWeeks, firstDueAt };
    await vi.waitFor(() => expect(state.reminders.value).toEqual([later]));
    expect(reminders.whyDue('item-1')).toBeNull();
    expect(list.note.value?.text).toBe('Reminder set for Dec 5: Fox');
    list.note.value?.undo?.();
    await vi.waitFor(() => expect(state.reminders.value).toEqual(present));
    expect(reminders.whyDue('item-1')).not.toBeNull();
  },
);

it.each([
  [now - 1, 'You asked for today'],
  [now - 5 * dayMs, 'You asked for Nov 16'],
  [now + 1, 'Nov 21'],
  [inTwoWeeks, 'Dec 5'],
  [weeksAfter(now, 26), 'May 22, 2027'],
])('a reminder for %i is said in words: %s', async (dueAt, expected) => {
  const { reminders } = await openWith([]);
  expect(reminders.dayText({ ...fox, dueAt })).toBe(expected);
});

it('how often something is suggested is said of what is ordered regularly, not when last', async () => {
  const { reminders } = await openWith([]);
  expect(reminders.rhythmText('item-1')).toBe('Suggested about every 6 weeks');
  expect(reminders.rhythmText('item-2')).toBeNull();
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
