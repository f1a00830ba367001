import { describe, expect, it, vi } from 'vitest';
import { deliveryTimesOf, spendingOf, uncountedIn } from '@/lib/domain/tracking/spending-report';
import { anOrder } from '../../support/worlds/samples';

const march = Date.parse('2026-03-20T12:00:00Z');

describe('spendingOf', () => {
  it('keeps currencies apart, the most used first, and fills quiet months until now', () => {
    const orders = [
      anOrder({ currency: 'EUR', total: 10, placedAt: '2026-02-10T12:00:00Z' }),
      anOrder({ total: 0.1, placedAt: '2026-03-10T12:00:00Z' }),
      anOrder({ total: 0.2, placedAt: '2026-03-11T12:00:00Z' }),
      anOrder({ total: 5, placedAt: '2025-12-10T12:00:00Z' }),
    ];
    expect(spendingOf(orders, march)).toEqual([
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
        months: [
          { month: '2026-02', orders: 1, total: 10 },
          { month: '2026-03', orders: 0, total: 0 },
        ],
      },
    ]);
  });

  it('has the month of an order dated in the future', () => {
    const placedAt = '2026-04-01T12:00:00Z';
    const [spending] = spendingOf([anOrder({ placedAt })], march);
    expect(spending?.months.map(({ month }) => month)).toEqual(['2026-03', '2026-04']);
  });

  it('leaves out orders that were cancelled, never paid for, or have no total or date', () => {
    const orders = [
      anOrder({ state: 'canceled', total: null }),
      anOrder({ shipmentState: 'canceled', paymentState: 'void' }),
      anOrder({ paymentState: 'failed' }),
      anOrder({ paymentState: 'void', total: null }),
      anOrder({ total: null }),
      anOrder({ placedAt: 'some day' }),
    ];
    expect(spendingOf(orders, march)).toEqual([]);
    expect(uncountedIn(orders)).toEqual({ cancelled: 2, uncharged: 2, unknown: 2 });
  });

  it.each(['paid', 'balance_due', 'pending', 'credit_owed', 'something new', null])(
    'counts an order whose payment is %s',
    (paymentState) => {
      const orders = [anOrder({ paymentState })];
      expect(spendingOf(orders, march)[0]?.orders).toBe(1);
      expect(uncountedIn(orders)).toEqual({ cancelled: 0, uncharged: 0, unknown: 0 });
    },
  );

  it.each([
    ['America/New_York', '2026-01-01T04:59:59Z', '2025-12'],
    ['America/New_York', '2026-01-01T05:00:00Z', '2026-01'],
    ['Pacific/Auckland', '2025-12-31T10:59:59Z', '2025-12'],
    ['Pacific/Auckland', '2025-12-31T11:00:00Z', '2026-01'],
    ['Asia/Beirut', '2026-03-31T20:59:59Z', '2026-03'],
    ['Asia/Beirut', '2026-03-31T21:00:00Z', '2026-04'],
  ])('counts by the person’s time zone: in %s, %s is in %s', (zone, placedAt, month) => {
    vi.stubEnv('TZ', zone);
    const months = spendingOf([anOrder({ placedAt })], Date.parse(placedAt))[0]?.months;
    expect(months?.map(({ month }) => month)).toEqual([month]);
  });

  it.each(['America/New_York', 'Pacific/Auckland', 'America/Havana'])(
    'has each month of five years once in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const orders = [anOrder({ placedAt: '2021-12-15T12:00:00Z' })];
      const [spending] = spendingOf(orders, Date.parse('2026-11-15T12:00:00Z'));
      const months = spending?.months.map(({ month }) => month) ?? [];
      expect(months).toHaveLength(60);
      expect(new Set(months).size).toBe(60);
      expect(months.at(-1)).toBe('2026-11');
    },
  );
});

describe('deliveryTimesOf', () => {
  it('averages known delivery times', () => {
    const orders = [
      anOrder({
        placedAt: '2026-03-01T00:00:00Z',
        deliveredAt: '2026-03-05T00:00:00Z',
        expectedDeliveryDate: '2026-03-04T00:00:00Z',
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
      onTime: 0,
      usualDelayDays: 2,
    });
  });

  it('isn’t distorted by an expected day that is years off', () => {
    const deliveredAt = '2026-03-05T12:00:00Z';
    const expected = ['2026-03-06T12:00:00Z', '2026-03-07T12:00:00Z', '2126-03-06T12:00:00Z'];
    const orders = expected.map((day) => anOrder({ deliveredAt, expectedDeliveryDate: day }));
    expect(deliveryTimesOf(orders).usualDelayDays).toBe(-2);
  });

  it.each([
    ['on the evening of that day', 'America/New_York', '2026-03-09T03:59:59Z', 0],
    ['in the first minute after it', 'America/New_York', '2026-03-09T04:00:00Z', 1],
    ['on the evening of that day', 'Pacific/Auckland', '2026-03-08T10:59:59Z', 0],
    ['in the first minute after it', 'Pacific/Auckland', '2026-03-08T11:00:00Z', 1],
    ['on the day before', 'Pacific/Auckland', '2026-03-07T10:59:59Z', -1],
    ['on that day, without a time', 'America/New_York', '2026-03-08T00:00:00Z', 0],
  ])(
    'compares with an expected day without a time: delivered %s in %s',
    (_, zone, deliveredAt, delay) => {
      vi.stubEnv('TZ', zone);
      const order = anOrder({ deliveredAt, expectedDeliveryDate: '2026-03-08T00:00:00Z' });
      const times = deliveryTimesOf([order]);
      expect(times.usualDelayDays).toBe(delay);
      expect(times.onTime).toBe(delay <= 0 ? 1 : 0);
    },
  );

  it('is empty without known deliveries', () => {
    expect(deliveryTimesOf([])).toMatchObject({ averageDays: null, usualDelayDays: null });
  });
});
