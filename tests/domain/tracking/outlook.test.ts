import { describe, expect, it } from 'vitest';
import { badgeFor, parcelsOf } from '@/lib/domain/tracking/badge';
import { groupByWeek } from '@/lib/domain/tracking/delivery-weeks';
import { withHandled } from '@/lib/domain/tracking/handled-orders';
import { outlookOf } from '@/lib/domain/tracking/outlook';
import { anOrder } from '../../support/worlds/samples';

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

  it('counts what the badge counts, and gives the next delivery of these', () => {
    const outlook = outlookOf(orders, now, {});
    expect(outlook).toEqual({
      attention: 2,
      onTheWay: 5,
      next: '2026-03-19',
      lastDelivered: '2026-03-05T10:00:00Z',
    });
    const badge = badgeFor({
      connected: true,
      keyRejected: false,
      isElsewhere: false,
      unclear: 0,
      notOrdered: 0,
      unseen: [],
      onTheWay: parcelsOf(orders, now).length,
      reminders: 0,
      counts: true,
    });
    expect(badge).toEqual({ kind: 'on-the-way', count: outlook.onTheWay });
  });

  it('leaves out what was handled', () => {
    const handled = withHandled({}, shipped('R3', '2026-03-10'), now);
    expect(outlookOf(orders, now, handled)).toMatchObject({ attention: 1, onTheWay: 5 });
  });

  it('gives the next delivery of any open order when nothing is on its way', () => {
    expect(outlookOf(orders.slice(5), now, {})).toMatchObject({ onTheWay: 0, next: '2026-03-18' });
  });

  it('gives no day that is over, or unknown', () => {
    expect(outlookOf(orders.slice(2, 5), now, {}).next).toBeNull();
    expect(outlookOf([], now, {})).toEqual({
      attention: 0,
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
    shipped('tuesday after', '2026-03-31'),
  ];
  const grouped = (firstDay: number) =>
    groupByWeek(orders, now, firstDay).map(({ group, orders }) => [
      group,
      ...orders.map(({ number }) => number),
    ]);

  it.each([
    [
      'Monday',
      1,
      [
        ['late', 'late'],
        ['thisWeek', 'today', 'sat', 'sun'],
        ['nextWeek', 'mon'],
        ['later', 'tuesday after', 'apr'],
        ['undated', 'undated', 'odd'],
      ],
    ],
    [
      'Sunday',
      7,
      [
        ['late', 'late'],
        ['thisWeek', 'today', 'sat'],
        ['nextWeek', 'sun', 'mon'],
        ['later', 'tuesday after', 'apr'],
        ['undated', 'undated', 'odd'],
      ],
    ],
    [
      'Wednesday',
      3,
      [
        ['late', 'late'],
        ['thisWeek', 'today', 'sat', 'sun', 'mon'],
        ['nextWeek', 'tuesday after'],
        ['later', 'apr'],
        ['undated', 'undated', 'odd'],
      ],
    ],
  ])('sorts deliveries by day into weeks that begin on %s', (_, firstDay, expected) => {
    expect(grouped(firstDay)).toEqual(expected);
  });

  it('leaves out weeks without deliveries', () => {
    expect(groupByWeek([shipped('R1', null)], now, 1)).toEqual([
      { group: 'undated', orders: [shipped('R1', null)] },
    ]);
    expect(groupByWeek([], now, 1)).toEqual([]);
  });
});
