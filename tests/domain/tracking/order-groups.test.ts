import { describe, expect, it } from 'vitest';
import { troublesOf } from '@/lib/domain/tracking/changes';
import type { Order } from '@/lib/domain/tracking/order';
import {
  attentionOf,
  groupOf,
  groupOrders,
  isDelivered,
  isNumbered,
} from '@/lib/domain/tracking/order-groups';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-20T12:00:00Z');
const long = '2025-01-01T10:00:00Z';

describe('groupOf', () => {
  it.each<[string, Partial<Order>, string]>([
    ['being made', {}, 'moving'],
    ['being made for ever', { placedAt: long }, 'moving'],
    ['in an unknown state', { shipmentState: 'teleported' }, 'moving'],
    ['shipped', { shipmentState: 'shipped' }, 'onTheWay'],
    ['shipped in part', { shipmentState: 'partial' }, 'onTheWay'],
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

describe('an order whose trouble was handled', () => {
  const late = { shipmentState: 'shipped', expectedDeliveryDate: '2026-03-10T00:00:00Z' };
  it.each<[string, Partial<Order>, string]>([
    ['on its way', late, 'onTheWay'],
    ['on backorder', { shipmentState: 'backorder' }, 'moving'],
    ['cancelled', { state: 'canceled' }, 'older'],
    [
      'delivered lately, unpaid',
      {
        paymentState: 'failed',
        shipmentState: 'delivered',
        deliveredAt: '2026-03-12T10:00:00Z',
      },
      'delivered',
    ],
    [
      'delivered long ago',
      { paymentState: 'failed', shipmentState: 'delivered', deliveredAt: long },
      'older',
    ],
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

  it('needs attention again when there is another trouble', () => {
    const handled = troublesOf(anOrder(late), now);
    const unpaid = anOrder({ ...late, paymentState: 'failed' });
    expect(attentionOf(unpaid, now, handled)).toBe('needed');
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
  ['999', false],
])('finds R181234482 by %j: %s', (typed, expected) => {
  expect(isNumbered('R181234482', typed)).toBe(expected);
});

it('finds an order by its number despite invisible characters on either side', () => {
  expect(isNumbered('R\u200b18\u202e1234482', 'r18123')).toBe(true);
  expect(isNumbered('R181234482', 'R\u200b18123')).toBe(true);
});
