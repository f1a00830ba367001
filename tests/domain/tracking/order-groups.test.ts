import { describe, expect, it } from 'vitest';
import { badgeFor } from '@/lib/domain/tracking/badge';
import { troublesOf } from '@/lib/domain/tracking/news';
import { isDelivered, type Order, parcelsOf } from '@/lib/domain/tracking/order';
import {
  activityOf,
  attentionOf,
  groupByWeek,
  groupOf,
  groupOrders,
  isNumbered,
  outlookOf,
} from '@/lib/domain/tracking/order-groups';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-20T12:00:00Z');
const long = '2025-01-01T10:00:00Z';

const late = { shipmentState: 'shipped', expectedDeliveryDate: '2026-03-10T00:00:00Z' };
const unpaid = { paymentState: 'failed' };
const canceled = { state: 'canceled' };
const deliveredOn = (deliveredAt: string) => ({ shipmentState: 'delivered', deliveredAt });
const lately = '2026-03-12T10:00:00Z';

describe('groupOf', () => {
  it.each<[string, Partial<Order>, string]>([
    ['being made', {}, 'moving'],
    ['being made for ever', { placedAt: long }, 'moving'],
    ['in an unknown state', { shipmentState: 'teleported' }, 'moving'],
    ['shipped', { shipmentState: 'shipped' }, 'onTheWay'],
    ['shipped in part', { shipmentState: 'partial' }, 'onTheWay'],
    ['late', late, 'attention'],
    ['sent back', { shipmentState: 'returned_for_reship' }, 'attention'],
    ['on backorder', { shipmentState: 'backorder' }, 'attention'],
    ['unpaid', { paymentState: 'balance_due' }, 'attention'],
    ['unpaid though delivered long ago', { ...unpaid, ...deliveredOn(long) }, 'attention'],
    ['cancelled lately', canceled, 'older'],
    ['cancelled long ago', { ...canceled, placedAt: long }, 'older'],
    ['cancelled and voided', { ...canceled, paymentState: 'void', placedAt: long }, 'older'],
    ['delivered lately', { ...deliveredOn(lately), placedAt: long }, 'delivered'],
    ['delivered long ago', deliveredOn(long), 'older'],
    ['delivered some day', { shipmentState: 'delivered', placedAt: 'some day' }, 'older'],
  ])('puts an order where it belongs: %s', (_, order, group) => {
    expect(groupOf(anOrder(order), now)).toBe(group);
  });
});

describe('an order whose trouble was handled', () => {
  it.each<[string, Partial<Order>, string]>([
    ['on its way', late, 'onTheWay'],
    ['on backorder', { shipmentState: 'backorder' }, 'moving'],
    ['delivered lately, unpaid', { ...unpaid, ...deliveredOn(lately) }, 'delivered'],
    ['delivered long ago, unpaid', { ...unpaid, ...deliveredOn(long) }, 'older'],
  ])('is where it would be without it: %s', (_, changes, group) => {
    const order = anOrder(changes);
    const handled = troublesOf(order, now);
    expect(attentionOf(order, now)).toBe('needed');
    expect(groupOf(order, now, handled)).toBe(group);
    expect(attentionOf(order, now, handled)).toBe('handled');
    expect(groupOrders([order], now, { [order.number]: handled })).toEqual([
      { group, orders: [order] },
    ]);
  });

  it('is no matter where there never was any', () => {
    expect(attentionOf(anOrder({}), now)).toBe('none');
    expect(attentionOf(anOrder({}), now, ['backorder'])).toBe('none');
  });
});

it.each<[string, Partial<Order>, boolean]>([
  ['delivered long ago', { deliveredAt: long }, true],
  ['delivered and unpaid', { paymentState: 'failed' }, true],
  ['cancelled', { state: 'canceled' }, false],
  ['on its way', { shipmentState: 'shipped' }, false],
])('is delivered: %s', (_, order, expected) => {
  expect(isDelivered(anOrder({ shipmentState: 'delivered', ...order }))).toBe(expected);
});

it('keeps the service’s order within a group and leaves out empty groups', () => {
  const orders = [
    anOrder({ number: 'R3' }),
    anOrder({ number: 'R2', shipmentState: 'backorder' }),
    anOrder({ number: 'R1', shipmentState: 'shipped' }),
  ];
  const found = groupOrders(orders, now, {}).map(({ group, orders }) => [
    group,
    orders.map(({ number }) => number),
  ]);
  expect(found).toEqual([
    ['attention', ['R2']],
    ['onTheWay', ['R1']],
    ['moving', ['R3']],
  ]);
});

it.each([
  ['R181 234', true],
  ['#r181234', true],
  ['1812', true],
  ['', true],
  ['R\u200b181234', true],
  ['999', false],
])('finds R181234482 by %j: %s', (typed, expected) => {
  expect(isNumbered('R181234482', typed)).toBe(expected);
});

describe('at a glance', () => {
  // A Wednesday.
  const now = Date.parse('2026-03-18T12:00:00Z');
  const shipped = (number: string, expectedDeliveryDate: string | null) =>
    anOrder({ number, shipmentState: 'shipped', expectedDeliveryDate });

  describe('outlookOf', () => {
    const orders = [
      shipped('R1', '2026-03-20'),
      shipped('R2', '2026-03-19'),
      shipped('R3', '2026-03-10'),
      shipped('R4', null),
      shipped('R5', 'some day'),
      anOrder({ number: 'R6', expectedDeliveryDate: '2026-03-18' }),
      anOrder({ number: 'R7', shipmentState: 'backorder' }),
      anOrder({ number: 'R8', shipmentState: 'delivered', deliveredAt: '2026-03-02T10:00:00Z' }),
      anOrder({ number: 'R9', shipmentState: 'delivered', deliveredAt: '2026-03-05T10:00:00Z' }),
    ];

    it('counts what the badge counts, and has each order on the day it is expected', () => {
      const { week, ...outlook } = outlookOf(orders, now);
      expect(outlook).toEqual({
        onTheWay: 5,
        next: expect.objectContaining({ number: 'R6' }),
        lastDelivered: '2026-03-05T10:00:00Z',
      });
      const numbers = week.map((orders) => orders.map(({ number }) => number).join());
      expect(numbers).toEqual(['R6', 'R2', 'R1', '', '', '', '']);
      const badge = badgeFor({
        connected: true,
        keyRejected: false,
        accessMissing: false,
        unclear: 0,
        notOrdered: 0,
        unseen: [],
        onTheWay: parcelsOf(orders, now).length,
        expectedToday: 0,
        reminders: 0,
        counts: true,
      });
      expect(badge).toEqual({ kind: 'on-the-way', count: outlook.onTheWay });
    });

    it('gives no day that is over, or unknown', () => {
      expect(outlookOf(orders.slice(2, 5), now).next).toBeNull();
      expect(outlookOf([], now)).toEqual({
        week: Array(7).fill([]),
        onTheWay: 0,
        next: null,
        lastDelivered: null,
      });
    });
  });

  describe('groupByWeek', () => {
    const orders = [
      shipped('undated', null),
      shipped('odd', 'some day'),
      shipped('apr', '2026-04-02'),
      shipped('mon', '2026-03-23'),
      shipped('sun', '2026-03-22'),
      shipped('sat', '2026-03-21'),
      shipped('late', '2026-03-17'),
      shipped('today', '2026-03-18'),
      shipped('tuesday', '2026-03-31'),
    ];
    it.each([
      ['Monday', 1, 'thisWeek today sat sun', 'nextWeek mon', 'later tuesday apr'],
      ['Sunday', 7, 'thisWeek today sat', 'nextWeek sun mon', 'later tuesday apr'],
      ['Wednesday', 3, 'thisWeek today sat sun mon', 'nextWeek tuesday', 'later apr'],
    ])('sorts deliveries by day into weeks that begin on %s', (_, firstDay, ...weeks) => {
      const grouped = groupByWeek(orders, now, firstDay).map(({ group, orders }) =>
        [group, ...orders.map(({ number }) => number)].join(' '),
      );
      expect(grouped).toEqual(['late late', ...weeks, 'undated undated odd']);
    });

    it('leaves out weeks without deliveries', () => {
      expect(groupByWeek([shipped('R1', null)], now, 1)).toEqual([
        { group: 'undated', orders: [shipped('R1', null)] },
      ]);
      expect(groupByWeek([], now, 1)).toEqual([]);
    });
  });
});

describe('between readings', () => {
  const now = Date.parse('2026-03-02T10:00:00Z');

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
      ['one is in a state that the contract doesn’t know', ['out_for_delivery'], 'moving'],
    ])('goes by the liveliest order: %s', (_, shipmentStates, expected) => {
      const orders = shipmentStates.map((shipmentState) => anOrder({ shipmentState }));
      expect(activityOf(orders, false, now)).toBe(expected);
    });

    it('counts an order that may have been placed', () => {
      expect(activityOf([], true, now)).toBe('making');
      expect(activityOf([anOrder({ shipmentState: 'shipped' })], true, now)).toBe('moving');
    });
  });
});
