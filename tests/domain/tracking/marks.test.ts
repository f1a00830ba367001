import { describe, expect, it } from 'vitest';
import type { ServiceTime } from '@/lib/domain/data/time';
import { findOrderWarnings } from '@/lib/domain/ordering/check/order-warnings';
import { isHandled, stillHandled, withHandled, withoutHandled } from '@/lib/domain/tracking/marks';
import { isAwaited, isLate, isOnTheWay, type Order } from '@/lib/domain/tracking/order';
import { activityOf, awaitedOrders, groupOrders } from '@/lib/domain/tracking/order-groups';
import { anAttempt, anOrder, aServiceTime, aSnapshot } from '../../support/worlds/samples';

const order = anOrder({ number: 'R1', shipmentState: 'shipped' });
const states = 'complete shipped paid';
const other = { R2: 'complete pending paid' };

describe('marking an order as handled', () => {
  it('keeps its present states, and can be undone', () => {
    const handled = withHandled(other, order);
    expect(handled).toEqual({ ...other, R1: states });
    expect(withoutHandled(handled, 'R1')).toEqual(other);
  });

  it.each<[string, Partial<Order>, boolean]>([
    ['nothing changes', {}, true],
    ['another day is expected', { expectedDeliveryDate: '2026-03-29' }, true],
    ['its shipment moves', { shipmentState: 'reship' }, false],
    ['its payment fails', { paymentState: 'failed' }, false],
    ['nothing is said of its payment', { paymentState: null }, false],
    ['it is canceled', { state: 'canceled' }, false],
  ])('holds until its states change: %s', (_, changes, expected) => {
    const handled = withHandled(other, order);
    const listed = { ...order, ...changes };
    expect(isHandled(handled, listed)).toBe(expected);
    // Should it come back to the states of before, it isn't handled.
    expect(stillHandled(handled, [listed])).toEqual(expected ? handled : other);
  });

  it('works for any number', () => {
    const odd = { ...order, number: '__proto__' };
    const handled = withHandled({}, odd);
    expect(Object.keys(handled)).toEqual(['__proto__']);
    expect(isHandled(handled, odd)).toBe(true);
    expect(isHandled(handled, { ...order, number: 'toString' })).toBe(false);
    expect(stillHandled(handled, [odd])).toEqual(handled);
    expect(withoutHandled(handled, '__proto__')).toEqual({});
  });

  it('forgets the oldest marks beyond 500', () => {
    const many = Array.from({ length: 600 }, (_, at) => anOrder({ number: `R${at}` }));
    const handled = many.reduce(withHandled, {});
    expect(Object.keys(handled)).toHaveLength(500);
    expect(Object.keys(handled).at(0)).toBe('R100');
    expect(Object.keys(handled).at(-1)).toBe('R599');
  });
});

const day = 24 * 60 * 60_000;
const shipped = anOrder({
  shipmentState: 'shipped',
  placedAt: '2026-03-01T10:00:00Z',
  expectedDeliveryDate: '2026-03-10',
});

/** What polling, groups and warnings make of it, among others. */
const seen = (at: ServiceTime) => {
  const awaited = awaitedOrders(aSnapshot([shipped]), at);
  const placed = anAttempt({ state: 'placed', orderNumber: shipped.number, sentAt: 0 });
  const facts = { attempts: [placed], awaited, overrides: [], now: at };
  return {
    isAwaited: isAwaited(shipped, at),
    isOnTheWay: isOnTheWay(shipped, at),
    polling: activityOf(awaited, false),
    isLate: isLate(shipped, at),
    groups: [...groupOrders([shipped], at, {}).keys()],
    handled: [...groupOrders([shipped], at, withHandled({}, shipped)).keys()],
    warns: findOrderWarnings(placed.request, facts).length,
  };
};

it.each([
  [0, 'inProgress', 'inProgress'],
  [89, 'attention', 'inProgress'],
  [90, 'earlier', 'earlier'],
  [900, 'earlier', 'earlier'],
])(
  'a parcel that is on its way is so for all alike, and leaves by itself: %i days after it was expected',
  (...row) => {
    const [days, group, handled] = row;
    const isIt = handled === 'inProgress';
    expect(seen(aServiceTime(Date.parse('2026-03-10T00:00:00Z') + days * day))).toEqual({
      isAwaited: isIt,
      isOnTheWay: isIt,
      polling: isIt ? 'moving' : 'quiet',
      isLate: group === 'attention',
      groups: [group],
      handled: [handled],
      warns: isIt ? 1 : 0,
    });
  },
);
