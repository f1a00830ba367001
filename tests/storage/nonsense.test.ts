import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { itemPortions } from '@/lib/storage/item-portions';
import * as personal from '@/lib/storage/personal';
import { apiKey } from '@/lib/storage/private/api-key';
import * as session from '@/lib/storage/session';
import * as state from '@/lib/storage/state';
import type { Stored } from '@/lib/storage/stored';
import * as tracking from '@/lib/storage/tracking';
import { createPopupState } from '@/lib/view/state/popup-state';
import { anAddress, anAttempt, anItem, anOrder } from '../support/worlds/samples';

const isStored = (value: unknown): value is Stored<unknown> =>
  typeof value === 'object' && value !== null && 'parse' in value;
const everyValue = Object.values<unknown>({
  ...state,
  ...tracking,
  ...session,
  ...personal,
  ...itemPortions.slice(0, 1),
  apiKey,
}).filter(isStored);

/** What no version has ever stored. */
const nonsense: readonly unknown[] = [
  null,
  '',
  'text',
  0,
  Number.NaN,
  true,
  [],
  {},
  [null],
  [[]],
  [{ id: 7 }],
  ['text', 7],
  { length: 3 },
  { version: 99 },
  { lines: 'text', orders: { 0: null }, addresses: [null], readAt: '1' },
  { __proto__: null, a: null, b: 7, c: { tone: 'moving' } },
  JSON.parse('{"__proto__": {"label": 7}, "constructor": null}'),
];

beforeEach(() => fakeBrowser.reset());

describe.each(everyValue.map((value) => [value.key, value] as const))('%s', (key, value) => {
  it('is of the same kind as without anything stored, whatever is found', async () => {
    for (const found of nonsense) {
      await fakeBrowser.storage[value.area].set({ [key]: found });
      const read = await value.read();
      if (value.fallback === null) continue;
      expect(Array.isArray(read)).toBe(Array.isArray(value.fallback));
      expect(typeof read).toBe(typeof value.fallback);
      const names = Object.keys(value.fallback as object);
      expect(Object.keys(read as object)).toEqual(expect.arrayContaining(names));
    }
  });

  it('is read as it was written', async () => {
    await value.write(value.fallback);
    expect(await value.read()).toEqual(value.fallback);
  });
});

it('the popup shows what makes sense beside what doesn’t', async () => {
  for (const found of nonsense) {
    const all = everyValue.filter(({ area }) => area === 'local').map(({ key }) => [key, found]);
    await fakeBrowser.storage.local.set(Object.fromEntries(all));
    const popup = createPopupState();
    await popup.load();
    expect(popup.items.value).toEqual([]);
    expect(popup.history.value).toEqual([]);
  }
});

it.each([
  ['items', state.itemsHead, anItem()],
  ['attempts', state.attempts, anAttempt()],
  ['reminders', personal.reminders, { itemId: 'item-1', title: 'Moonrise', dueAt: 1 }],
] as const)('%s that make no sense are left out, and the others stay', async (_, value, row) => {
  await fakeBrowser.storage.local.set({ [value.key]: [null, row, { ...row, id: 7, title: 7 }] });
  expect(await value.read()).toEqual([row]);
});

it('addresses and orders that make no sense are left out, and the others stay', async () => {
  const [address, order] = [anAddress(), anOrder()];
  await fakeBrowser.storage.local.set({
    checkout: { addresses: [{ ...address, id: 7 }, address], cards: 'none', readAt: 1 },
    orders: { orders: [{ ...order, number: 7 }, order], canLoadMore: false, readAt: 1 },
  });
  expect(await state.checkout.read()).toEqual({ addresses: [address], cards: [], readAt: 1 });
  expect((await tracking.orders.read())?.orders).toEqual([order]);
});

it('a snapshot of another version counts as never read', async () => {
  await state.checkout.write({ addresses: [], cards: [], readAt: 1 });
  const { checkout } = await fakeBrowser.storage.local.get('checkout');
  expect(checkout).toMatchObject({ version: 1 });
  await fakeBrowser.storage.local.set({ checkout: { ...(checkout as object), version: 2 } });
  expect(await state.checkout.read()).toBeNull();
});

it('a setting that makes no sense has its default, and the others stay', async () => {
  await fakeBrowser.storage.local.set({ settings: { holdSeconds: '5', currency: 'EUR' } });
  expect(await personal.settings.read()).toMatchObject({ holdSeconds: 5, currency: 'EUR' });
});
