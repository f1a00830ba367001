import { describe, expect, it } from 'vitest';
import type { Order } from '@/lib/domain/tracking/order';
import { groupOf, groupOrders, isDelivered, isNumbered } from '@/lib/domain/tracking/order-groups';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-20T12:00:00Z');
const long = '2025-01-01T10:00:00Z';

describe('groupOf', () => {
  it.each<[string, Partial<Order>, string]>([
    ['being made', {}, 'moving'],
    ['being made for ever', { placedAt: long }, 'moving'],
    ['in an unknown state', { shipmentState: 'teleported' }, 'moving'],
    ['shipped', { shipmentState: 'shipped' }, 'moving'],
    [
      'late',
      { shipmentState: 'shipped', expectedDeliveryDate: '2026-03-10T00:00:00Z' },
      'attention',
    ],
    ['sent back', { shipmentState: 'returned_for_reship' }, 'attention'],
    ['on backorder', { shipmentState: 'backorder' }, 'attention'],
    ['unpaid', { paymentState: 'balance_due' }, 'attention'],
    [
      'unpaid though delivered long ago',
      { paymentState: 'failed', shipmentState: 'delivered', deliveredAt: long },
      'attention',
    ],
    ['cancelled lately', { state: 'canceled' }, 'attention'],
    ['cancelled long ago', { state: 'canceled', placedAt: long }, 'older'],
    [
      'cancelled long ago, its payment voided',
      { state: 'canceled', paymentState: 'void', placedAt: long },
      'older',
    ],
    [
      'delivered lately',
      { shipmentState: 'delivered', placedAt: long, deliveredAt: '2026-03-12T10:00:00Z' },
      'delivered',
    ],
    ['delivered long ago', { shipmentState: 'delivered', deliveredAt: long }, 'older'],
    ['delivered some day', { shipmentState: 'delivered', placedAt: 'some day' }, 'older'],
  ])('puts an order where it belongs: %s', (_, order, group) => {
    expect(groupOf(anOrder(order), now)).toBe(group);
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
  const found = groupOrders(orders, now).map(({ group, orders }) => [
    group,
    orders.map(({ number }) => number),
  ]);
  expect(found).toEqual([
    ['attention', ['R2']],
    ['moving', ['R3', 'R1']],
  ]);
});

it.each([
  ['R181 234', true],
  ['#r181234', true],
  ['1812', true],
  ['', true],
  ['999', false],
])('finds R181234482 by %j: %s', (typed, expected) => {
  expect(isNumbered('R181234482', typed)).toBe(expected);
});

it('finds an order by its number despite invisible characters on either side', () => {
  expect(isNumbered('R\u200b18\u202e1234482', 'r18123')).toBe(true);
  expect(isNumbered('R181234482', 'R\u200b18123')).toBe(true);
});
