import { describe, expect, it } from 'vitest';
import { deliveryTimesOf, spendingOf } from '@/lib/domain/insight';
import { anOrder } from '../support/samples';

describe('spendingOf', () => {
  it('keeps currencies apart, the most used first, and fills quiet months', () => {
    const orders = [
      anOrder({ currency: 'EUR', total: 10, placedAt: '2026-02-10T12:00:00Z' }),
      anOrder({ total: 0.1, placedAt: '2026-03-10T12:00:00Z' }),
      anOrder({ total: 0.2, placedAt: '2026-03-11T12:00:00Z' }),
      anOrder({ total: 5, placedAt: '2025-12-10T12:00:00Z' }),
    ];
    expect(spendingOf(orders)).toEqual([
      {
        currency: 'USD',
        orders: 3,
        total: 5.3,
        months: [
          { month: '2025-12', orders: 1, total: 5 },
          { month: '2026-01', orders: 0, total: 0 },
          { month: '2026-02', orders: 0, total: 0 },
          { month: '2026-03', orders: 2, total: 0.3 },
        ],
      },
      {
        currency: 'EUR',
        orders: 1,
        total: 10,
        months: [{ month: '2026-02', orders: 1, total: 10 }],
      },
    ]);
  });

  it('counts neither what was cancelled nor what tells no total or date', () => {
    const orders = [
      anOrder({ state: 'canceled' }),
      anOrder({ shipmentState: 'canceled' }),
      anOrder({ total: null }),
      anOrder({ placedAt: 'some day' }),
    ];
    expect(spendingOf(orders)).toEqual([]);
  });
});

describe('deliveryTimesOf', () => {
  it('averages what is known', () => {
    const orders = [
      anOrder({
        placedAt: '2026-03-01T00:00:00Z',
        deliveredAt: '2026-03-05T00:00:00Z',
        expectedDeliveryDate: '2026-03-04T12:00:00Z',
      }),
      anOrder({
        placedAt: '2026-03-01T00:00:00Z',
        deliveredAt: '2026-03-11T00:00:00Z',
        expectedDeliveryDate: '2026-03-08T00:00:00Z',
      }),
      anOrder({ placedAt: '2026-03-01T00:00:00Z', deliveredAt: '2026-03-02T00:00:00Z' }),
      anOrder({ placedAt: 'some day', deliveredAt: 'another' }),
      anOrder(),
    ];
    expect(deliveryTimesOf(orders)).toEqual({
      delivered: 3,
      averageDays: 5,
      expected: 2,
      onTime: 1,
      averageDelayDays: 1.75,
    });
  });

  it('says nothing where nothing is known', () => {
    expect(deliveryTimesOf([])).toMatchObject({ averageDays: null, averageDelayDays: null });
  });
});
