import { describe, expect, it } from 'vitest';
import { troublesOf } from '@/lib/domain/tracking/changes';
import {
  stillHandled,
  tonesOf,
  withHandled,
  withoutHandled,
} from '@/lib/domain/tracking/handled-orders';
import type { Order } from '@/lib/domain/tracking/order';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-20T12:00:00Z');
const late = { shipmentState: 'shipped', expectedDeliveryDate: '2026-03-10' };

describe('troublesOf', () => {
  it.each<[string, Partial<Order>, number]>([
    ['going as planned', {}, 0],
    ['in an unknown state', { shipmentState: 'teleported', paymentState: 'bartered' }, 0],
    ['late', late, 1],
    ['late and unpaid', { ...late, paymentState: 'balance_due' }, 2],
    ['late and sent back', { ...late, shipmentState: 'returned_for_reship' }, 2],
    ['cancelled twice over', { state: 'canceled', shipmentState: 'canceled' }, 1],
  ])('counts an order’s troubles: %s', (_, changes, count) => {
    expect(troublesOf(anOrder(changes), now)).toHaveLength(count);
  });

  it.each<[string, Partial<Order>, Partial<Order>]>([
    ['another payment state', { paymentState: 'balance_due' }, { paymentState: 'failed' }],
    ['another day missed', late, { ...late, expectedDeliveryDate: '2026-03-15' }],
    ['late again after it was sent again', late, { ...late, shipmentState: 'reship' }],
    ['late, and sent back besides', late, { ...late, shipmentState: 'returned_for_reship' }],
  ])('tells troubles apart: %s', (_, before, after) => {
    const handled = troublesOf(anOrder(before), now);
    const present = troublesOf(anOrder(after), now);
    expect(present.some((trouble) => !handled.includes(trouble))).toBe(true);
  });

  it('takes a trouble that goes on for the same', () => {
    const before = troublesOf(anOrder({ ...late, shipmentState: 'ready' }), now);
    const after = troublesOf(
      anOrder({ ...late, expectedDeliveryDate: '2026-03-10T00:00:00Z' }),
      now,
    );
    expect(after).toEqual(before);
  });
});

describe('marking an order as handled', () => {
  const order = anOrder({ number: 'R1', ...late });

  it('keeps its present troubles, and can be undone', () => {
    const handled = withHandled({ R2: ['backorder'] }, order, now);
    expect(handled).toEqual({ R2: ['backorder'], R1: troublesOf(order, now) });
    expect(withoutHandled(handled, 'R1')).toEqual({ R2: ['backorder'] });
  });

  it('works for any number', () => {
    const odd = anOrder({ number: '__proto__', ...late });
    const handled = withHandled({}, odd, now);
    expect(Object.keys(handled)).toEqual(['__proto__']);
    expect(stillHandled(handled, [odd], now)).toEqual(handled);
    expect(withoutHandled(handled, '__proto__')).toEqual({});
  });

  it('forgets the oldest marks beyond 500', () => {
    const many = Array.from({ length: 600 }, (_, at) => anOrder({ number: `R${at}`, ...late }));
    const handled = many.reduce((all, one) => withHandled(all, one, now), {});
    expect(Object.keys(handled)).toHaveLength(500);
    expect(Object.keys(handled).at(0)).toBe('R100');
    expect(Object.keys(handled).at(-1)).toBe('R599');
  });
});

describe('stillHandled', () => {
  const late1 = anOrder({ number: 'R1', ...late, paymentState: 'failed' });
  const handled = withHandled({ R9: ['backorder'] }, late1, now);

  it('forgets a trouble that is over, so that it counts when it comes back', () => {
    const paid = { ...late1, paymentState: 'paid' };
    expect(stillHandled(handled, [paid], now).R1).toEqual(troublesOf(paid, now));
    const arrived = { ...paid, shipmentState: 'delivered' };
    expect(stillHandled(handled, [arrived], now)).toEqual({ R9: ['backorder'] });
  });

  it('keeps what isn’t listed', () => {
    expect(stillHandled(handled, [], now)).toEqual(handled);
  });
});

describe('tonesOf', () => {
  const order = anOrder({ number: 'R1', ...late });
  const handled = withHandled({}, order, now);

  it.each<[string, Parameters<typeof tonesOf>[2], Order[], string]>([
    ['trouble', {}, [order], 'trouble'],
    ['trouble of another order', { R2: ['backorder'] }, [order], 'trouble'],
    ['handled', handled, [order], 'moving'],
    ['handled, and another trouble', handled, [{ ...order, paymentState: 'failed' }], 'trouble'],
    ['handled, of an order that isn’t listed', handled, [], 'trouble'],
    [
      'handled, and delivered meanwhile',
      { R1: ['payment failed'] },
      [{ ...order, paymentState: 'failed', shipmentState: 'delivered' }],
      'delivered',
    ],
  ])('says how serious news is: %s', (_, marks, orders, tone) => {
    expect(tonesOf({ R1: 'trouble' }, orders, marks, now)).toEqual([tone]);
  });
});
