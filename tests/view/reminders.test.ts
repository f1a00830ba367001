import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Attempt } from '@/lib/domain/attempt';
import { weeksAfter } from '@/lib/domain/reminder';
import { reminders as stored } from '@/lib/storage/reminders';
import { createReminders } from '@/lib/view/reminders';
import { anAttempt } from '../support/samples';

const now = new Date(2026, 10, 21, 15).getTime();
const fox = { itemId: 'item-1', title: 'Fox', dueAt: now - 3_600_000 };
const owl = { itemId: 'item-2', title: 'Owl', dueAt: weeksAfter(now, 3) };
const bear = { itemId: 'item-3', title: 'Bear', dueAt: new Date(2026, 10, 16, 9).getTime() };

let stop: () => void;
beforeEach(() => fakeBrowser.reset());
afterEach(() => stop());

async function remindersOf(...present: (typeof fox)[]) {
  await stored.write(present);
  const attempts = signal<readonly Attempt[]>([]);
  const said: { text: string; undo: (() => void) | null }[] = [];
  const say = (text: string, undo: (() => void) | null = null) => void said.push({ text, undo });
  const list = { actions: signal({ say }) };
  const reminders = createReminders({ attempts, now: signal(now), list });
  stop = reminders.follow();
  await vi.waitFor(() => expect(reminders.all.value).toHaveLength(present.length));
  return { reminders, attempts, said };
}

it('says when each is due', async () => {
  const { reminders } = await remindersOf(owl, fox, bear);
  expect(reminders.all.value.map((one) => [one.title, reminders.whenText(one)])).toEqual([
    ['Bear', 'Due since Mon, Nov 16'],
    ['Fox', 'Due today'],
    ['Owl', 'Sat, Dec 12'],
  ]);
  expect(reminders.due.value.map(({ title }) => title)).toEqual(['Bear', 'Fox']);
});

it('puts one off by any number of weeks, and back again', async () => {
  const { reminders, said } = await remindersOf(fox);
  await reminders.putOff(fox, 3);
  expect(said[0]?.text).toBe('You’ll be reminded of Fox on Sat, Dec 12.');
  expect(await stored.read()).toMatchObject([{ dueAt: owl.dueAt, firstDueAt: fox.dueAt }]);
  said[0]?.undo?.();
  await vi.waitFor(async () => expect(await stored.read()).toEqual([fox]));
});

it('removes one, and puts it back', async () => {
  const { reminders, said } = await remindersOf(fox, owl);
  await reminders.remove(fox);
  expect(await stored.read()).toEqual([owl]);
  expect(said[0]?.text).toBe('The reminder of Fox was removed.');
  said[0]?.undo?.();
  await vi.waitFor(async () => expect(await stored.read()).toEqual([owl, fox]));
});

it('clears away what an order has answered', async () => {
  const { reminders, attempts } = await remindersOf(fox, owl);
  attempts.value = [anAttempt({ state: 'held', pressedAt: now })];
  expect(reminders.due.value).toEqual([fox]);
  attempts.value = [anAttempt({ state: 'placed', pressedAt: now })];
  expect(reminders.due.value).toEqual([]);
  await vi.waitFor(async () => expect(await stored.read()).toEqual([owl]));
});
