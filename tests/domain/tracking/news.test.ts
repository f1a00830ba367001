import { describe, expect, it } from 'vitest';
import { changesBetween, troublesOf } from '@/lib/domain/tracking/news';
import type { Order } from '@/lib/domain/tracking/order';
import { anOrder, aServiceTime } from '../../support/worlds/samples';

const day = 24 * 60 * 60_000;
const shipped = { shipmentState: 'shipped' };
const monday = aServiceTime('2026-03-02T12:00:00Z');

function between(was: Partial<Order>, is: Partial<Order>, readAt = monday) {
  return changesBetween(
    { orders: [anOrder(was)], readAt: aServiceTime(readAt - day) },
    { orders: [anOrder(is)], readAt },
  );
}

describe('changesBetween', () => {
  it.each([
    ['nothing', {}, {}, {}],
    ['shipped', {}, { shipmentState: 'shipped' }, { R1: 'moving' }],
    ['delivered', shipped, { shipmentState: 'delivered' }, { R1: 'delivered' }],
    ['sent back', {}, { shipmentState: 'returned_for_reship' }, { R1: 'trouble' }],
    ['canceled', {}, { state: 'canceled' }, { R1: 'trouble' }],
    ['an unknown state', {}, { shipmentState: 'teleported' }, { R1: 'moving' }],
    ['payment failed', {}, { paymentState: 'failed' }, { R1: 'trouble' }],
    ['payment made good', { paymentState: 'failed' }, { paymentState: 'paid' }, {}],
  ] as const)('rates the change of an order: %s', (_, was, is, expected) => {
    expect(between(was, is)).toEqual(expected);
  });

  it('has an order become late once, at the first reading after the expected day', () => {
    const expected = { expectedDeliveryDate: '2026-03-01T00:00:00Z' };
    expect(between(expected, expected)).toEqual({ R1: 'trouble' });
    expect(between(expected, expected, aServiceTime(monday + day))).toEqual({});
  });

  it('has an order placed since the last reading that is in trouble already', () => {
    const before = { orders: [anOrder()], readAt: aServiceTime('2026-03-02T10:00:00Z') };
    const listed = (placedAt: string) => {
      const orders = [anOrder({ number: 'R2', paymentState: 'failed', placedAt }), anOrder()];
      return changesBetween(before, { orders, readAt: monday });
    };
    expect(listed('2026-03-02T10:30:00Z')).toEqual({ R2: 'trouble' });
    expect(listed('2026-02-02T10:30:00Z')).toEqual({});
    expect(listed('')).toEqual({});
  });
});

describe('the troubles of an order', () => {
  const late = { shipmentState: 'shipped', expectedDeliveryDate: '2026-02-20' };
  const troubles = (changes: Partial<Order>) => troublesOf(anOrder(changes), monday);

  it.each<[string, Partial<Order>, number]>([
    ['going as planned', {}, 0],
    ['in an unknown state', { shipmentState: 'teleported', paymentState: 'bartered' }, 0],
    ['late', late, 1],
    ['late and unpaid', { ...late, paymentState: 'balance_due' }, 2],
    ['late and sent back', { ...late, shipmentState: 'returned_for_reship' }, 2],
    ['canceled twice over', { state: 'canceled', shipmentState: 'canceled' }, 1],
  ])('are counted: %s', (_, changes, count) => {
    expect(troubles(changes)).toHaveLength(count);
  });

  it.each<[string, Partial<Order>, Partial<Order>]>([
    ['another payment state', { paymentState: 'balance_due' }, { paymentState: 'failed' }],
    ['another day missed', late, { ...late, expectedDeliveryDate: '2026-02-25' }],
    ['late, and sent back besides', late, { ...late, shipmentState: 'returned_for_reship' }],
  ])('are told apart: %s', (_, before, after) => {
    expect(troubles(before)).not.toEqual(expect.arrayContaining(troubles(after)));
  });

  it('are the same while they go on', () => {
    const same = { ...late, shipmentState: 'ready', expectedDeliveryDate: '2026-02-20T00:00:00Z' };
    expect(troubles(same)).toEqual(troubles(late));
  });
});
