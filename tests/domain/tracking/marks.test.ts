import { describe, expect, it } from 'vitest';
import { findOrderWarnings } from '@/lib/domain/ordering/order-warnings';
import {
  knowing,
  stillEnded,
  stillHandled,
  unhandledNews,
  withEnd,
  withHandled,
  withoutEnd,
  withoutHandled,
} from '@/lib/domain/tracking/marks';
import { troublesOf } from '@/lib/domain/tracking/news';
import {
  isAwaited,
  isDelivered,
  isLate,
  isOnTheWay,
  type Order,
  parcelsOf,
} from '@/lib/domain/tracking/order';
import { activityOf, groupOf, outlookOf } from '@/lib/domain/tracking/order-groups';
import { anAttempt, anOrder } from '../../support/worlds/samples';

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
});

describe('unhandledNews', () => {
  const order = anOrder({ number: 'R1', ...late });
  const handled = withHandled({}, order, now);

  it.each<[string, Parameters<typeof unhandledNews>[2], Order[], string]>([
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
    expect(unhandledNews({ R1: 'trouble' }, orders, marks, now)).toEqual([tone]);
  });
});

const day = 24 * 60 * 60_000;
const shipped = anOrder({
  number: 'R1',
  shipmentState: 'shipped',
  placedAt: '2026-03-01T10:00:00Z',
  expectedDeliveryDate: '2026-03-10',
});
const ends = (end: 'arrived' | 'lost', order: Order = shipped) => withEnd({}, order, end, now);
const known = (end: 'arrived' | 'lost', changes: Partial<Order> = {}) =>
  knowing([{ ...shipped, ...changes }], ends(end));

/** What polling, badge, outlook, groups and warnings make of one order at a moment. */
function seen(orders: readonly Order[], at = now) {
  const [order = shipped] = orders;
  const placed = anAttempt({ state: 'placed', orderNumber: order.number, sentAt: 0 });
  const facts = { attempts: [placed], orders, overrides: [], now: at };
  return {
    polling: activityOf(orders, false, at),
    badge: parcelsOf(orders, at).length,
    outlook: outlookOf(orders, at).onTheWay,
    isLate: isLate(order, at),
    group: groupOf(order, at),
    warns: findOrderWarnings(placed.request, facts).length,
  };
}
const over = { polling: 'quiet', badge: 0, outlook: 0, isLate: false, warns: 0 };

describe('a parcel that is on its way', () => {
  it('is so for polling, badge, outlook, groups and warnings alike', () => {
    expect(seen([shipped])).toEqual({
      polling: 'moving',
      badge: 1,
      outlook: 1,
      isLate: true,
      group: 'attention',
      warns: 1,
    });
  });

  it.each([
    [0, true],
    [89, true],
    [90, false],
    [900, false],
  ])('is no longer, %i days after it was expected: for all of them %s', (days, isUnder) => {
    const at = Date.parse('2026-03-10T00:00:00Z') + days * day;
    expect(isAwaited(shipped, at)).toBe(isUnder);
    expect(isOnTheWay(shipped, at)).toBe(isUnder);
    if (!isUnder) expect(seen([shipped], at)).toEqual({ ...over, group: 'older' });
    else expect(seen([shipped], at)).toMatchObject({ polling: 'moving', badge: 1, outlook: 1 });
  });
});

describe('a parcel of which the person said', () => {
  it('that it arrived, is with what was delivered', () => {
    const orders = known('arrived');
    expect(seen(orders)).toEqual({ ...over, group: 'delivered' });
    expect(orders.map(isDelivered)).toEqual([true]);
    expect(groupOf(orders[0] as Order, now + 31 * day)).toBe('older');
  });

  it('that it is lost, is nowhere but among the older ones', () => {
    const orders = known('lost');
    expect(seen(orders)).toEqual({ ...over, group: 'older' });
    expect(orders.map(isDelivered)).toEqual([false]);
  });

  it.each<[string, Partial<Order>, string]>([
    ['delivered', { shipmentState: 'delivered', deliveredAt: '2026-03-19' }, 'delivered'],
    ['sent again', { shipmentState: 'reship', expectedDeliveryDate: '2026-03-25' }, 'onTheWay'],
    ['sent back', { shipmentState: 'returned_for_reship' }, 'attention'],
    ['canceled', { state: 'canceled' }, 'older'],
  ])(
    'that it is lost, follows the service once that says something newer: %s',
    (_, changes, group) => {
      const [order] = known('lost', changes);
      expect(order?.said).toBeUndefined();
      expect(groupOf(order as Order, now)).toBe(group);
      expect(stillEnded(ends('lost'), [{ ...shipped, ...changes }])).toEqual({});
    },
  );

  it('that it arrived, stays so while another day is expected or the payment moves', () => {
    const changes = { expectedDeliveryDate: '2026-03-29', paymentState: 'completed' };
    expect(known('arrived', changes)[0]?.said?.end).toBe('arrived');
    expect(stillEnded(ends('arrived'), [{ ...shipped, ...changes }])).toEqual(ends('arrived'));
    expect(stillEnded(ends('arrived'), [])).toEqual(ends('arrived'));
  });
});

describe('what is said of parcels', () => {
  it('is kept by number, whatever the number, and taken back', () => {
    const odd = anOrder({ number: '__proto__', shipmentState: 'shipped' });
    const said = withEnd(ends('lost'), odd, 'arrived', now);
    expect(Object.keys(said)).toEqual(['R1', '__proto__']);
    expect(knowing([odd], said)[0]?.said?.end).toBe('arrived');
    expect(knowing([anOrder({ number: 'toString' })], said)[0]?.said).toBeUndefined();
    expect(withoutEnd(said, '__proto__')).toEqual(ends('lost'));
  });

  it('is forgotten beyond 500, the oldest first', () => {
    const many = Array.from({ length: 600 }, (_, at) => anOrder({ number: `R${at}` }));
    const said = many.reduce((all, one) => withEnd(all, one, 'lost', now), {});
    expect(Object.keys(said)).toHaveLength(500);
    expect(Object.keys(said).at(0)).toBe('R100');
  });
});
