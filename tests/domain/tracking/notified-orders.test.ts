import { describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import { changesBetween } from '@/lib/domain/tracking/news';
import {
  type NotifiedOrders,
  ordersToNotify,
  withNotified,
} from '@/lib/domain/tracking/notified-orders';
import type { Order } from '@/lib/domain/tracking/order';
import { anOrder, aServiceTime } from '../../support/worlds/samples';

/** Hourly readings of one order: the shipment state in each notification. */
function tellAll(readings: readonly Partial<Order>[], chosen: Partial<Settings> = {}): string[][] {
  const settings = { ...defaultSettings, notifies: true, ...chosen };
  let told: NotifiedOrders = {};
  return readings.slice(1).map((reading, index) => {
    const before = { orders: [anOrder(readings[index])], readAt: aServiceTime(index * 3_600_000) };
    const after = { orders: [anOrder(reading)], readAt: aServiceTime((index + 1) * 3_600_000) };
    const changes = changesBetween(before, after);
    const orders = ordersToNotify(changes, before, after, told, settings);
    told = withNotified(orders, told, after.orders, after.readAt);
    return orders.map(({ shipmentState }) => shipmentState);
  });
}

it('an order is notified of once for each state, even when states go back and forth', () => {
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

it('an order with payment trouble is notified of in a state that was notified before', () => {
  const shipmentState = 'shipped';
  expect(
    tellAll([{}, { shipmentState }, { shipmentState, paymentState: 'failed' }, { shipmentState }]),
  ).toEqual([['shipped'], ['shipped'], []]);
});

it('an order that is no longer listed is forgotten as notified', () => {
  const told = withNotified([anOrder({ number: 'R1' })], {}, [], aServiceTime(0));
  expect(Object.keys(told)).toEqual(['R1']);
  expect(withNotified([], told, [anOrder({ number: 'R2' })], aServiceTime(0))).toEqual({});
});

describe('what is told can be chosen', () => {
  const none = {
    notifiesOnTheWay: false,
    notifiesDelivered: false,
    notifiesTrouble: false,
    notifiesReminders: false,
  };
  const shipped = { shipmentState: 'shipped' };
  const delivered = { shipmentState: 'delivered' };
  const unpaid = { paymentState: 'balance_due' };
  const late = { ...shipped, expectedDeliveryDate: '1969-12-24' };
  const dueOnTheDayBefore = { ...shipped, expectedDeliveryDate: '1970-01-01' };

  const canceled = { state: 'canceled' };
  const unpaidGone = { ...unpaid, ...shipped };
  const unpaidThere = { ...unpaid, ...delivered };
  const heldUp = { shipmentState: 'backorder' };
  it.each<[string, keyof Settings, readonly Partial<Order>[], readonly Partial<Order>[]]>([
    ['moves', 'notifiesOnTheWay', [{ state: 'in_production' }, {}], [shipped, delivered]],
    ['moves', 'notifiesOnTheWay', [{}, shipped], [{}, canceled]],
    ['moves of what was in trouble', 'notifiesOnTheWay', [unpaid, unpaidGone], []],
    ['deliveries', 'notifiesDelivered', [shipped, delivered], [{}, shipped]],
    ['late deliveries', 'notifiesDelivered', [late, { ...late, ...delivered }], [{}, late]],
    ['deliveries of what isn’t paid', 'notifiesDelivered', [unpaid, unpaidThere], []],
    ['payments that fail', 'notifiesTrouble', [{}, unpaid], [{}, shipped]],
    ['shipments held up', 'notifiesTrouble', [{}, heldUp], [shipped, delivered]],
    ['cancellations', 'notifiesTrouble', [{}, canceled], [unpaid, unpaidGone]],
    ['trouble that comes with a move', 'notifiesTrouble', [{}, unpaidThere], []],
  ])('%s, by %s', (_, name, told, untold) => {
    const only = { ...none, [name]: true };
    const but = { ...defaultSettings, notifies: true, [name]: false };
    expect(tellAll(told, only)).toEqual([[told[1]?.shipmentState ?? 'pending']]);
    expect(tellAll(told, but)).toEqual([[]]);
    if (untold.length > 0) expect(tellAll(untold, only)).toEqual([[]]);
  });

  it('parcels that become late, as trouble', () => {
    const before = { orders: [anOrder(dueOnTheDayBefore)], readAt: aServiceTime(0) };
    const after = { ...before, readAt: aServiceTime(30 * 3_600_000) };
    const changes = changesBetween(before, after);
    const tell = (chosen: Partial<Settings>) =>
      ordersToNotify(changes, before, after, {}, { ...defaultSettings, ...chosen });
    expect(tell({ ...none, notifies: true, notifiesTrouble: true })).toEqual(after.orders);
    expect(tell({ notifies: true, notifiesTrouble: false })).toEqual([]);
  });

  it('nothing while notifications are off', () => {
    expect(tellAll([{}, shipped, delivered], { notifies: false })).toEqual([[], []]);
  });
});
