import { describe, expect, it } from 'vitest';
import {
  type Known,
  type OrdersReading,
  takeIn,
  withOlder,
} from '@/lib/background/refresh/take-in';
import { dayAt, dayMs, hourMs } from '@/lib/domain/data/time';
import { priceKey } from '@/lib/domain/prices/past-prices';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { withHandled } from '@/lib/domain/tracking/marks';
import type { OrderNews } from '@/lib/domain/tracking/news';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import { aLine, anAttempt, anOrder, aRequest, aSnapshot } from '../../support/worlds/samples';

const now = Date.parse('2026-03-20T12:00:00Z');
const minute = 60_000;

const known = (orders: readonly Order[], changes: Partial<Known> = {}): Known => ({
  orders: aSnapshot(orders, { readAt: now - minute }),
  unseen: {},
  notifiedOrders: {},
  handledOrders: {},
  settings: { ...defaultSettings, notifies: true },
  history: [],
  pastPrices: {},
  rhythms: [],
  ...changes,
});
const reading = (orders: readonly Order[], changes: Partial<OrdersReading> = {}) => ({
  ...aSnapshot(orders, { readAt: now }),
  missesSome: false,
  ...changes,
});
const numbered = (place: number, changes: Partial<Order> = {}) =>
  anOrder({ number: `R${place}`, ...changes });
const numbersOf = (orders: readonly Order[] = []) => orders.map(({ number }) => number);

const pending = anOrder();
const shipped = anOrder({ shipmentState: 'shipped' });
const unpaid = anOrder({ paymentState: 'failed' });
const late = anOrder({ shipmentState: 'shipped', expectedDeliveryDate: '2026-03-18' });
const dueToday = anOrder({ shipmentState: 'shipped', expectedDeliveryDate: '2026-03-20' });

const moving = { R1: 'moving' } as const;
const trouble = { R1: 'trouble' } as const;
const wasMoving = { unseen: moving };
const wasTrouble = { unseen: trouble };
const wasTold = { notifiedOrders: { R1: ['complete shipped  '] } };
const wasHandled = { handledOrders: withHandled({}, shipped) };
const wasReadLongAgo = { orders: aSnapshot([late], { readAt: now - 3 * dayMs }) };
const wantsNone = { settings: defaultSettings };
const stores = {
  nothing: null,
  'the orders': ['orders'],
  news: ['orders', 'notifiedOrders'],
  'what is told': ['orders', 'notifiedOrders'],
};

describe('a reading', () => {
  it.each<[string, Order, Partial<Known>, Order, OrderNews, keyof typeof stores]>([
    ['nothing at first', unpaid, { orders: null }, unpaid, {}, 'the orders'],
    ['nothing where nothing has changed', shipped, {}, shipped, {}, 'nothing'],
    ['what was news before', shipped, wasMoving, shipped, moving, 'nothing'],
    ['a change', pending, {}, shipped, moving, 'what is told'],
    ['a change, and that only once', pending, wasTold, shipped, moving, 'news'],
    ['a change, if that is wanted', pending, wantsNone, shipped, moving, 'news'],
    ['that trouble is over', unpaid, wasTrouble, pending, moving, 'the orders'],
    ['that news is trouble by now', late, wasMoving, late, trouble, 'the orders'],
    ['of an order that is late by now', late, wasReadLongAgo, late, trouble, 'what is told'],
    ['nothing of a handled one that is late', shipped, wasHandled, late, {}, 'the orders'],
    ['another state of a handled one', shipped, wasHandled, unpaid, trouble, 'what is told'],
  ])('tells %s', (_, before, changes, order, unseen, stored) => {
    const all = known([before], changes);
    const taken = takeIn(all, reading([order]));
    expect(taken.unseen(all.unseen)).toEqual(unseen);
    expect(taken.toNotify).toEqual(stored === 'what is told' ? [order] : []);
    expect(taken.toStore && Object.keys(taken.toStore)).toEqual(stores[stored]);
  });

  it.each([
    ['not late yet', 0, 'moving'],
    ['late', dayMs, 'trouble'],
  ])('goes by the service’s clock: what is due today is %s', (_, skewMs, expected) => {
    const { at, unseen } = takeIn(known([pending]), reading([dueToday], { skewMs }));
    expect(at).toBe(now + skewMs);
    expect(unseen({})).toEqual({ R1: expected });
  });

  it('brings back nothing that the person has seen while it was told', () => {
    const others = [numbered(1), numbered(2, { shipmentState: 'shipped' })];
    const before = known(others, { unseen: { R2: 'moving' } });
    const { unseen } = takeIn(before, reading([shipped, ...others.slice(1)]));
    expect(unseen(before.unseen)).toEqual({ R1: 'moving', R2: 'moving' });
    expect(unseen({})).toEqual({ R1: 'moving' });
  });

  it('is news of no more than the 100 orders where it matters most', () => {
    const orders = Array.from({ length: 300 }, (_, at) => numbered(at));
    const after = orders.map((order, at) => ({
      ...order,
      ...(at >= 250 ? { paymentState: 'failed' } : { shipmentState: 'shipped' }),
    }));
    const news = takeIn(known(orders), reading(after)).unseen({});
    expect(Object.keys(news)).toEqual(numbersOf([...after.slice(250), ...after.slice(0, 50)]));
  });
});

describe('the stored orders', () => {
  const part = { canLoadMore: true };
  const misses = { missesSome: true };
  const all = [5, 4, 3, 2, 1];
  const placed = (place: number) => numbered(place, { placedAt: `2026-03-0${place}T10:00:00Z` });

  it.each<
    [string, readonly number[], boolean, readonly number[], object, readonly number[], boolean]
  >([
    ['those that were read, if that is all', [4, 3, 2], true, [5, 4], {}, [5, 4], false],
    ['the older ones, too', [4, 3, 2], true, [5, 4], part, [5, 4, 3, 2], true],
    ['the older ones, down to the first', [4, 3, 2], false, [5, 4], part, [5, 4, 3, 2], false],
    ['no older ones behind a gap', [2, 1], false, [5, 4], part, [5, 4], true],
    ['those whose places others took', [4, 3, 2, 1], false, [5, 4, 2], misses, all, false],
    ['only those that were read, at first', [], false, [5, 2, 4], misses, [5, 4, 2], false],
  ])('are %s', (_, before, couldLoadMore, fresh, changes, expected, canLoadMore) => {
    const orders = aSnapshot(before.map(placed), { canLoadMore: couldLoadMore });
    const { toStore } = takeIn(known([], { orders }), reading(fresh.map(placed), changes));
    const snapshot = { skippedRows: 0, readAt: now, canLoadMore };
    expect(toStore?.orders).toEqual({ ...snapshot, orders: expected.map(placed) });
  });

  it.each<[string, Partial<OrdersReading>, boolean]>([
    ['it was read again', {}, false],
    ['an hour has passed', { readAt: now + hourMs }, true],
    ['the service’s clock shows seconds more', { skewMs: minute - 1 }, false],
    ['the service’s clock shows another time', { skewMs: -minute }, true],
    ['rows made no sense', { skippedRows: 1 }, true],
    ['there is more', { canLoadMore: true }, true],
  ])('are stored again where more has changed than the time: %s', (_, changes, expected) => {
    const { toStore } = takeIn(known([shipped]), reading([shipped], changes));
    expect(toStore !== null).toBe(expected);
  });

  it('are at most 10,000, of which the oldest go first that are over', () => {
    const orders = Array.from({ length: 10_000 }, (_, at) =>
      numbered(-at, at % 10 === 0 ? {} : { shipmentState: 'delivered' }),
    );
    const fresh = Array.from({ length: 100 }, (_, at) => numbered(100 - at));
    const { toStore } = takeIn(known(orders), reading([...fresh, numbered(0)], part));
    const kept = toStore?.orders?.orders ?? [];
    expect(kept).toHaveLength(10_000);
    expect(kept.filter(isOpen)).toHaveLength(1_100);
    expect(numbersOf(kept.slice(0, 101))).toEqual(numbersOf([...fresh, numbered(0)]));
    expect(numbersOf(kept.slice(-2)), 'the oldest open ones').toEqual(['R-9980', 'R-9990']);
    expect(toStore?.orders?.canLoadMore).toBe(true);
  });

  it.each([
    ['the same', [3, 2], [3, 2, 1]],
    ['another one now', [3], [3]],
  ])('are followed by older ones, if the last is %s', (_, present, expected) => {
    const snapshot = (places: readonly number[], skippedRows: number) =>
      aSnapshot(places.map(placed), { canLoadMore: true, skippedRows });
    const older = { orders: [placed(1)], skippedRows: 1, canLoadMore: true };
    const after = withOlder(snapshot(present, 2), snapshot([2], 2), older);
    expect(after).toEqual(snapshot(expected, 2));
    expect(withOlder(null, snapshot([2], 2), older)).toBeNull();
  });
});

describe('what was ordered from here', () => {
  const line = aLine();
  const purchases = [60, 40, 20].map((days) =>
    anAttempt({
      state: 'placed',
      id: `${days}`,
      request: aRequest(line),
      pressedAt: now - days * dayMs,
      sentAt: now - days * dayMs,
      orderNumber: `R${days}`,
    }),
  );
  const orders = [20, 40, 60].map((days) =>
    numbered(days, { placedAt: new Date(now - days * dayMs).toISOString(), itemTotal: days }),
  );

  it('teaches prices and rhythms, which are stored with the orders, and once', () => {
    const before = known(orders, { history: purchases });
    const { toStore } = takeIn(before, reading(orders));
    expect(toStore).toEqual({
      orders: aSnapshot(orders, { readAt: now }),
      pastPrices: { [priceKey(line, 'USD')]: expect.objectContaining({ amount: 20 }) },
      rhythms: [{ itemId: line.itemId, lastDay: dayAt(now) - 20, gapDays: 20 }],
    });
    expect(takeIn({ ...before, ...toStore } as Known, reading(orders)).toStore).toBeNull();
  });
});
