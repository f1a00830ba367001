import { signal } from '@preact/signals';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { weeksAfter } from '@/lib/domain/reminders/reminder';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { reminders as stored } from '@/lib/storage/personal';
import { createReminders, quietText } from '@/lib/view/reminders/reminders';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import { anAttempt, anItem } from '../../support/worlds/samples';

const now = new Date(2026, 10, 21, 15).getTime();
const fox = { itemId: 'item-1', title: 'Fox', dueAt: now - 3_600_000 };
const owl = { itemId: 'item-2', title: 'Owl', dueAt: weeksAfter(now, 3) };
const bear = { itemId: 'item-3', title: 'Bear', dueAt: new Date(2026, 10, 16, 9).getTime() };
const gone = { ...fox, itemId: 'gone' };

async function remindersOf(...present: (typeof fox)[]) {
  const mirror = createStoredSignal(stored);
  await stored.write(present);
  const attempts = signal<readonly Attempt[]>([]);
  const said: { text: string; undo: (() => void) | null }[] = [];
  const say = (text: string, undo: (() => void) | null = null) => void said.push({ text, undo });
  const hasAll = signal(true);
  const of = (itemId: string) => (itemId === gone.itemId ? null : anItem({ id: itemId }));
  const reminders = createReminders({
    reminders: mirror.value,
    ordering: { history: attempts },
    now: signal(now),
    items: { of, hasAll },
    list: { say },
  });
  onTestFinished(mirror.stop);
  await vi.waitFor(() => expect(reminders.all.value).toHaveLength(present.length));
  return { reminders, attempts, said, hasAll };
}

it('each reminder says when it is due', async () => {
  const { reminders } = await remindersOf(owl, fox, bear);
  expect(reminders.all.value.map((one) => [one.title, reminders.whenText(one)])).toEqual([
    ['Bear', 'Waiting since Mon, Nov 16'],
    ['Fox', 'Due today'],
    ['Owl', 'Sat, Dec 12'],
  ]);
});

it('a reminder says that its item is gone only after all items were read', async () => {
  const { reminders, hasAll } = await remindersOf(gone, owl);
  expect(reminders.whenText(gone)).toBe('No longer in your account');
  hasAll.value = false;
  expect(reminders.whenText(gone)).toBe('Due today');
});

it.each([
  [{ notifies: false, showsBadge: false }, true],
  [{ notifies: true, showsBadge: false }, false],
  [{ notifies: true, notifiesReminders: false, showsBadge: false }, true],
  [{ notifies: false, showsBadge: true }, false],
])(
  'a reminder is noticed outside the popup, with %o, unless that is said: %s',
  (chosen, isSaid) => {
    expect(quietText({ ...defaultSettings, ...chosen }) !== null).toBe(isSaid);
  },
);

it('a reminder can be put off by any number of weeks, and that undone', async () => {
  const { reminders, said } = await remindersOf(fox);
  await reminders.putOff(fox, 3);
  expect(said[0]?.text).toBe('Reminder set for Sat, Dec 12: Fox');
  expect(await stored.read()).toMatchObject([{ dueAt: owl.dueAt, firstDueAt: fox.dueAt }]);
  said[0]?.undo?.();
  await vi.waitFor(async () => expect(await stored.read()).toEqual([fox]));
});

it('a reminder can be removed, and that undone, unless one was set meanwhile in another window', async () => {
  const { reminders, said } = await remindersOf(fox, owl);
  await reminders.remove(fox);
  expect(await stored.read()).toEqual([owl]);
  expect(said[0]?.text).toBe('Reminder removed: Fox');
  said[0]?.undo?.();
  await vi.waitFor(async () => expect(await stored.read()).toEqual([fox, owl]));
  await reminders.remove(fox);
  const anew = { ...fox, dueAt: weeksAfter(now, 8) };
  await stored.update((present) => [...present, anew]);
  said[1]?.undo?.();
  await stored.update((present) => present);
  expect(await stored.read()).toEqual([owl, anew]);
});

it('a reminder isn’t shown once its item was ordered', async () => {
  const { reminders, attempts } = await remindersOf(fox, owl);
  attempts.value = [anAttempt({ state: 'held', pressedAt: now })];
  expect(reminders.all.value).toEqual([fox, owl]);
  attempts.value = [anAttempt({ state: 'placed', pressedAt: now })];
  expect(reminders.all.value).toEqual([owl]);
});
