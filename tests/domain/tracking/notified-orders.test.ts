import { expect, it } from 'vitest';
import { changesBetween } from '@/lib/domain/tracking/news';
import {
  type NotifiedOrders,
  ordersToNotify,
  withNotified,
} from '@/lib/domain/tracking/notified-orders';
import type { Order } from '@/lib/domain/tracking/order';
import { anOrder } from '../../support/worlds/samples';

/** Hourly readings of one order: the shipment state in each notification. */
function tellAll(readings: readonly Partial<Order>[]): string[][] {
  let told: NotifiedOrders = {};
  return readings.slice(1).map((reading, index) => {
    const before = { orders: [anOrder(readings[index])], readAt: index * 3_600_000 };
    const after = { orders: [anOrder(reading)], readAt: (index + 1) * 3_600_000 };
    const changes = changesBetween(before, after);
    const orders = ordersToNotify(changes, after.orders, told, after.readAt);
    told = withNotified(orders, told, after.orders, after.readAt);
    return orders.map(({ shipmentState }) => shipmentState);
  });
}

it('notifies of each state once, even when states go back and forth', () => {
  const states = ['pending', 'shipped', 'pending', 'shipped', 'delivered', 'shipped', 'delivered'];
  expect(tellAll(states.map((shipmentState) => ({ shipmentState })))).toEqual([
    ['shipped'],
    ['pending'],
    [],
    ['delivered'],
    [],
    [],
  ]);
});

it('notifies of payment trouble in a state that was notified before', () => {
  const shipmentState = 'shipped';
  expect(
    tellAll([{}, { shipmentState }, { shipmentState, paymentState: 'failed' }, { shipmentState }]),
  ).toEqual([['shipped'], ['shipped'], []]);
});

it('forgets orders that are no longer listed', () => {
  const told = withNotified([anOrder({ number: 'R1' })], {}, [], 0);
  expect(Object.keys(told)).toEqual(['R1']);
  expect(withNotified([], told, [anOrder({ number: 'R2' })], 0)).toEqual({});
});
