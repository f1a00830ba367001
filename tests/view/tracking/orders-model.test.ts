import { signal } from '@preact/signals';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ItemPreferences } from '@/lib/domain/items/item-preference';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { withHandled } from '@/lib/domain/tracking/marks';
import type { OrderNews } from '@/lib/domain/tracking/news';
import type { Order } from '@/lib/domain/tracking/order';
import { handledOrders } from '@/lib/storage/personal';
import { orders as stored } from '@/lib/storage/state';
import { rowsAtOnce, rowsInWindow } from '@/lib/view/shared/drawn-rows';
import { seenAfterMs } from '@/lib/view/shared/seen';
import { createOrdersModel } from '@/lib/view/tracking/orders-model';
import { createPage, createPopupWorld } from '../../support/worlds/popup-world';
import { aGood, anAttempt, anOrder, aSnapshot } from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
const hour = 3_600_000;

const numbered = (count: number, from = 1, changes: Partial<Order> = {}) =>
  Array.from({ length: count }, (_, at) => anOrder({ number: `R${from + at}`, ...changes }));
const placed = (orderNumber: string, sentAt = now - hour) =>
  anAttempt({ state: 'placed', id: orderNumber, orderNumber, sentAt });

/** Stores these as the orders that were read. */
const write = (orders: readonly Order[]) => stored.write(aSnapshot(orders, { readAt: now }));

interface Options {
  readonly attempts?: readonly Attempt[];
  readonly unseen?: OrderNews;
  readonly labels?: ItemPreferences;
}

/** The Orders tab over what is stored. */
async function open(orders: readonly Order[] | null, options: Options = {}) {
  if (orders) await write(orders);
  const { model: popup, session, state, tracking } = createPopupWorld({ items: [] });
  const seen: string[] = [];
  popup.commands.markOrdersSeen = async (news) => {
    seen.push(...Object.keys(news));
    return null;
  };
  state.attempts.value = options.attempts ?? [];
  state.unseen.value = options.unseen ?? {};
  state.preferences.value = options.labels ?? {};
  state.orders.value = await stored.read();
  state.handled.value = await handledOrders.read();
  stored.watch((all) => (state.orders.value = all));
  handledOrders.watch((all) => (state.handled.value = all));
  const model = createOrdersModel({ ...popup, now: signal(now) });
  const leave = model.show(createPage().page);
  const shown = () => model.groups.value.map(({ group, rows }) => `${group} ${rows.length}`);
  const numbers = () => model.groups.value.flatMap(({ rows }) => rows.map(({ number }) => number));
  return { ...model, tracking, session, state, shown, numbers, seen, leave };
}

describe('a long list of orders', () => {
  it('is drawn as far as the window goes, and further as its end comes near', async () => {
    const late = numbered(rowsInWindow - 2, 1, { paymentState: 'failed' });
    const { drawMore, hasMore, shown } = await open([...late, ...numbered(150, 101)]);
    expect(shown()).toEqual([`attention ${rowsInWindow - 2}`, 'inProgress 2']);
    drawMore();
    expect(shown()).toEqual([`attention ${rowsInWindow - 2}`, `inProgress ${rowsAtOnce + 2}`]);
    drawMore();
    expect(shown()).toEqual([`attention ${rowsInWindow - 2}`, 'inProgress 150']);
    expect(hasMore.value).toBe(false);
  });

  it('is drawn from its beginning for another search, and no less after a refresh', async () => {
    const { drawMore, tracking, count, shown } = await open(numbered(500));
    drawMore();
    tracking.query.value = 'r4';
    expect(shown()).toEqual([`inProgress ${rowsInWindow}`]);
    tracking.query.value = 'R 444';
    expect(shown()).toEqual(['inProgress 1']);
    tracking.query.value = '';
    drawMore();
    await write(numbered(501, 0));
    await expect.poll(() => count.value).toBe(501);
    expect(shown()).toEqual([`inProgress ${rowsInWindow + rowsAtOnce}`]);
  });
});

describe('the search in Orders', () => {
  const goods = [
    aGood({ itemId: 'item-1', title: 'Some name' }),
    aGood({ itemId: 'item-2', title: 'Moonrise logo' }),
    aGood({ itemId: 'item-3', title: 'Badge 4 in' }),
  ];
  const attempts = [anAttempt({ state: 'placed', goods })];

  it.each([
    ['R 2', 'R2'],
    ['#r2', 'R2'],
    ['handled', 'R3'],
    ['logo', 'R1'],
    ['my label', 'R1'],
    ['badge 4"', 'R1'],
    ['2 inch', 'R1'],
    ['2x3', 'R1'],
    ['4x3', ''],
    ['on the way', 'R1'],
    ['17 november', 'R2'],
    ['2025-11-17', 'R2'],
    ['11/17', 'R2'],
    ['310', 'R2'],
    ['$310.00', 'R2'],
    ['balance due', 'R2'],
    ['lgoo', 'R1'],
    ['nov 18', ''],
    ['2025-11-71', ''],
    ['unicorn', ''],
  ])('finds for “%s”: %s', async (query, expected) => {
    const owed = { total: 310, paymentState: 'balance_due' };
    const orders = [
      anOrder({ shipmentState: 'shipped', placedAt: '2025-10-01T10:00:00Z' }),
      anOrder({ number: 'R2', placedAt: '2025-11-17T10:00:00Z', ...owed }),
      anOrder({ number: 'R3', shipmentState: 'ready', total: 7, itemTotal: 6 }),
    ];
    await handledOrders.write(withHandled({}, orders[2] as Order));
    const labels = { 'item-1': { label: 'My label' } };
    const { countText, numbers, tracking } = await open(orders, { attempts, labels });
    tracking.query.value = query;
    expect(numbers().join()).toBe(expected);
    expect(countText.value).toBe(expected === '' ? '0 orders' : '1 order');
  });

  it('follows what becomes known, and reads a search of an order that isn’t listed as one that finds nothing', async () => {
    const { count, numbers, state, tracking } = await open([anOrder()]);
    tracking.query.value = 'moonrise';
    expect(numbers()).toEqual([]);
    state.attempts.value = [{ ...placed('R1'), goods: [aGood()] }];
    expect(numbers()).toEqual(['R1']);
    state.attempts.value = [{ ...placed('R2'), goods: [aGood()] }];
    expect(count.value).toBe(0);
  });
});

const settled = (number: string, isOrdered: boolean) =>
  anAttempt({
    state: 'settled',
    id: number,
    orderNumbers: [number],
    sentAt: now - hour,
    settlement: { verdict: isOrdered ? 'ordered' : 'not-ordered' },
  });

it('the orders placed here are known, even those that were found or settled later', async () => {
  const found = anAttempt({ id: 'R2', state: 'placed', orderNumber: 'R2', inferred: true });
  const attempts = [placed('R1'), found, settled('R3', true)];
  const { attemptOf } = await open(null, { attempts });
  expect(['R1', 'R2', 'R3', 'R4'].map((number) => attemptOf(number)?.id)).toEqual([
    'R1',
    'R2',
    'R3',
    undefined,
  ]);
});

it.each([-36, 36])(
  'an order placed an hour ago is there before it is listed: the service’s clock is off by %i hours',
  async (hours) => {
    await stored.write(aSnapshot([], { readAt: now, skewMs: hours * hour }));
    const attempts = [placed('R2'), placed('R1', now - 25 * hour)];
    expect((await open(null, { attempts })).numbers()).toEqual(['R2']);
  },
);

it('what needs attention is handled until the person says otherwise, when the tab is opened again, too', async () => {
  const late = anOrder({ shipmentState: 'shipped', expectedDeliveryDate: '2026-03-08' });
  const { isHandled, leave, shown, toggleHandled } = await open([late]);
  expect(shown()).toEqual(['attention 1']);
  toggleHandled(late);
  await expect.poll(shown).toEqual(['inProgress 1']);
  expect(isHandled(late)).toBe(true);
  toggleHandled(late);
  await expect.poll(shown).toEqual(['attention 1']);
  toggleHandled(late);
  await expect.poll(shown).toEqual(['inProgress 1']);
  leave();
  expect((await open(null)).shown()).toEqual(['inProgress 1']);
});

describe('an opened order', () => {
  it('is the one of that number, listed or not, and closed if there is none, or with the tab', async () => {
    const attempts = [placed('R2')];
    const model = await open([anOrder()], { attempts });
    const { close, open: openOrder, opened, tracking } = model;
    openOrder('R1');
    expect(opened.value?.order?.number).toBe('R1');
    close();
    expect(opened.value).toBeNull();
    openOrder('R2');
    expect(opened.value).toEqual({ number: 'R2', order: null });
    tracking.opened.value = 'R3';
    expect(tracking.opened.value).toBeNull();
    openOrder('R1');
    model.leave();
    expect(tracking.opened.value).toBeNull();
  });

  it('gives way to the receipt that orders it again', async () => {
    const attempts = [placed('R1')];
    const { open: openOrder, session, reorder, tracking } = await open([anOrder()], { attempts });
    openOrder('R1');
    reorder('R1');
    expect(tracking.opened.value).toBeNull();
    expect(session.overlay.value).toMatchObject({ kind: 'receipt', title: 'Order R1' });
  });
});

it('an order that was just placed is the first in progress until it is listed, within a day, outside of a search', async () => {
  const attempts = [
    settled('R6', true),
    settled('R5', false),
    anAttempt({ state: 'unknown', id: 'R4', sentAt: now - hour }),
    placed('R3', now - 25 * hour),
    placed('R2'),
    placed('R1'),
  ];
  const soon = anOrder({ expectedDeliveryDate: '2026-03-11' });
  const late = anOrder({ number: 'R0', shipmentState: 'returned_for_reship' });
  const { numbers, shown, tracking } = await open([soon, late], { attempts });
  expect(numbers()).toEqual(['R0', 'R6', 'R2', 'R1']);
  tracking.query.value = 'R2';
  expect(numbers()).toEqual([]);
  tracking.query.value = '';
  await write([anOrder({ number: 'R2' }), anOrder()]);
  await expect.poll(numbers).toEqual(['R6', 'R2', 'R1']);
  expect(shown()).toEqual(['inProgress 3']);
});

const two = [anOrder({ number: 'R1' }), anOrder({ number: 'R2' })];

it('orders with news are marked as long as the tab shows them, and seen after a second of that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { isNew, leave, seen, session, state } = await open(two, { unseen: { R2: 'moving' } });
  expect(isNew('R2')).toBe(true);
  vi.advanceTimersByTime(seenAfterMs / 2);
  session.overlay.value = { kind: 'keys' };
  vi.advanceTimersByTime(seenAfterMs);
  expect(seen).toEqual([]);
  session.overlay.value = null;
  vi.advanceTimersByTime(seenAfterMs);
  expect(seen).toEqual(['R2']);
  state.unseen.value = { R1: 'moving' };
  vi.advanceTimersByTime(seenAfterMs);
  expect(seen).toEqual(['R2', 'R1']);
  state.unseen.value = { R3: 'moving' };
  expect(['R1', 'R2', 'R3'].map(isNew)).toEqual([true, true, true]);
  leave();
  vi.advanceTimersByTime(seenAfterMs);
  expect(seen).toEqual(['R2', 'R1']);
  expect((await open(null)).isNew('R2')).toBe(false);
});
