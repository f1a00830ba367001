import { describe, expect, it } from 'vitest';
import { withHandled } from '@/lib/domain/tracking/marks';
import { isDelivered, type Order, progressOf } from '@/lib/domain/tracking/order';
import {
  activityOf,
  awaitedOrders,
  canBeHandled,
  groupOrders,
  type Need,
  needOf,
} from '@/lib/domain/tracking/order-groups';
import { anOrder, aServiceTime, aSnapshot } from '../../support/worlds/samples';

const now = aServiceTime('2026-03-20T12:00:00Z');
const long = '2025-01-01T10:00:00Z';
const hour = 3_600_000;

const late = { shipmentState: 'shipped', expectedDeliveryDate: '2026-03-10T00:00:00Z' };
const forgotten = { ...late, placedAt: long, expectedDeliveryDate: long };
const unpaid = { paymentState: 'failed' };
const returned = { shipmentState: 'returned_for_reship' };
const needs: readonly string[] = ['payment', 'returned', 'late'] satisfies readonly Need[];
const canceled = { state: 'canceled' };
const deliveredOn = (deliveredAt: string) => ({ shipmentState: 'delivered', deliveredAt });
const lately = '2026-03-12T10:00:00Z';

// The group once it is marked as handled; `null` where it can't be. In place of `attention`, what is needed.
it.each<[string, Partial<Order>, string, string | null]>([
  ['being made', {}, 'inProgress', 'inProgress'],
  ['being made for ever', { placedAt: long }, 'earlier', 'earlier'],
  ['in an unknown state', { shipmentState: 'teleported' }, 'inProgress', 'inProgress'],
  ['shipped', { shipmentState: 'shipped' }, 'inProgress', 'inProgress'],
  ['shipped in part', { shipmentState: 'partial' }, 'inProgress', 'inProgress'],
  ['late', late, 'late', 'inProgress'],
  ['never delivered', forgotten, 'earlier', 'earlier'],
  ['sent back', returned, 'returned', 'inProgress'],
  ['sent back, and late', { ...late, ...returned }, 'returned', 'inProgress'],
  ['sent back for ever', { ...returned, placedAt: long }, 'earlier', 'earlier'],
  ['on backorder', { shipmentState: 'backorder' }, 'inProgress', 'inProgress'],
  ['on backorder, and late', { ...late, shipmentState: 'backorder' }, 'late', 'inProgress'],
  ['on backorder for ever', { shipmentState: 'backorder', placedAt: long }, 'earlier', 'earlier'],
  ['unpaid', { paymentState: 'balance_due' }, 'payment', 'inProgress'],
  ['unpaid, late and sent back', { ...late, ...returned, ...unpaid }, 'payment', 'inProgress'],
  ['unpaid, and delivered', { ...unpaid, ...deliveredOn(long) }, 'payment', 'earlier'],
  ['canceled lately', canceled, 'canceled', null],
  ['canceled long ago', { shipmentState: 'canceled', placedAt: long }, 'canceled', null],
  ['canceled and voided', { ...canceled, paymentState: 'void' }, 'canceled', null],
  ['delivered lately', deliveredOn(lately), 'earlier', null],
  ['delivered some day', { shipmentState: 'delivered', placedAt: 'some day' }, 'earlier', null],
])(
  'an order is where it belongs, also when marked as handled: %s',
  (_, changes, place, handled) => {
    const order = anOrder(changes);
    const marks = withHandled({}, order);
    const need = needs.includes(place) ? place : null;
    expect(needOf(order, now, {})).toBe(need);
    expect([...groupOrders([order], now, {})]).toEqual([[need ? 'attention' : place, [order]]]);
    expect(canBeHandled(order)).toBe(handled !== null);
    if (handled === null) return;
    expect([...groupOrders([order], now, marks)]).toEqual([[handled, [order]]]);
    expect(needOf(order, now, marks)).toBeNull();
  },
);

it('orders in progress begin with what comes soonest; those without a day follow, the newest first', () => {
  const orders = [
    anOrder({ number: 'R5' }),
    anOrder({ number: 'R4', expectedDeliveryDate: '2026-03-29' }),
    anOrder({ number: 'R3', expectedDeliveryDate: 'some day' }),
    anOrder({ number: 'R2', expectedDeliveryDate: '2026-03-21' }),
    anOrder({ number: 'R1', expectedDeliveryDate: '2026-03-29T10:00:00Z' }),
  ];
  const found = groupOrders(orders, now, {}).get('inProgress');
  expect(found?.map(({ number }) => number)).toEqual(['R2', 'R4', 'R1', 'R5', 'R3']);
});

it.each<[string, string, number | null]>([
  ['complete', 'pending', 1],
  ['ready_for_production', 'pending', 1],
  ['in_production', 'pending', 2],
  ['in_production', 'ready', 2],
  ['complete', 'ready', 2],
  ['complete', 'partial', 3],
  ['in_production', 'shipped', 3],
  ['complete', 'reship', 3],
  ['complete', 'delivered', null],
  ['in_production', 'backorder', null],
  ['complete', 'returned_for_reship', null],
  ['complete', 'canceled', null],
  ['canceled', 'shipped', null],
  ['complete', 'teleported', null],
  ['', 'pending', 1],
])('an order that is %s and %s has come so far: %s', (state, shipmentState, step) => {
  expect(progressOf(anOrder({ state, shipmentState }), now)).toBe(step);
  // Nobody waits for it any more.
  expect(progressOf(anOrder({ state, shipmentState, placedAt: long }), now)).toBeNull();
});

it.each<[string, Partial<Order>, boolean]>([
  ['delivered long ago', { deliveredAt: long }, true],
  ['delivered and unpaid', { paymentState: 'failed' }, true],
  ['cancelled', { state: 'canceled' }, false],
  ['on its way', { shipmentState: 'shipped' }, false],
])('is delivered: %s', (_, order, expected) => {
  expect(isDelivered(anOrder({ shipmentState: 'delivered', ...order }))).toBe(expected);
});

it.each([
  [0, ['R1', 'R2']],
  [-36, ['R1', 'R2', 'R3']],
  [36, ['R1']],
])('orders are awaited by the service’s clock, which is ahead by %i hours', (hours, expected) => {
  const placedDaysAgo = (number: string, days: number, changes: Partial<Order> = {}) =>
    anOrder({ number, placedAt: new Date(now - days * 24 * hour).toISOString(), ...changes });
  const orders = [
    placedDaysAgo('R1', 1),
    placedDaysAgo('R2', 89),
    placedDaysAgo('R3', 91),
    placedDaysAgo('R4', 1, { shipmentState: 'delivered' }),
    placedDaysAgo('R5', 1, { state: 'canceled' }),
  ];
  const awaited = awaitedOrders(aSnapshot(orders, { skewMs: hours * hour }), now);
  expect(awaited.map(({ number }) => number)).toEqual(expected);
});

describe('activityOf', () => {
  it.each([
    ['nothing was ordered', [], 'quiet'],
    ['all was delivered', ['delivered'], 'quiet'],
    ['all was called off', ['canceled'], 'quiet'],
    ['one is being made', ['delivered', 'pending'], 'making'],
    ['one is packed', ['ready'], 'making'],
    ['one waits for supplies', ['backorder'], 'making'],
    ['one has left', ['pending', 'shipped'], 'moving'],
    ['a part has left', ['partial'], 'moving'],
    ['one comes back', ['returned_for_reship'], 'moving'],
    ['one has left again', ['reship'], 'moving'],
    ['one is in an unknown state', ['out_for_delivery'], 'moving'],
  ])('goes by the liveliest order: %s', (_, shipmentStates, expected) => {
    const orders = shipmentStates.map((shipmentState) => anOrder({ shipmentState }));
    expect(activityOf(awaitedOrders(aSnapshot(orders), now), false)).toBe(expected);
  });

  it('counts an order that may have been placed', () => {
    expect(activityOf([], true)).toBe('making');
    expect(activityOf([anOrder({ shipmentState: 'shipped' })], true)).toBe('moving');
  });
});
