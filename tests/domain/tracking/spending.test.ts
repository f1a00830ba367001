import { expect, it, vi } from 'vitest';
import type { Order } from '@/lib/domain/tracking/order';
import { spendingOf } from '@/lib/domain/tracking/spending';
import { anOrder } from '../../support/worlds/samples';

const march = Date.parse('2026-03-20T12:00:00Z');

/** What was spent by month, without the quiet ones: "2026-03". */
const monthsOf = (orders: readonly Order[], now = march) =>
  spendingOf(orders, now).map(({ currency, years }) => [
    currency,
    Object.fromEntries(
      years.flatMap(({ year, months }) =>
        months
          .map((total, month) => [`${year}-${String(month + 1).padStart(2, '0')}`, total] as const)
          .filter(([, total]) => total !== 0),
      ),
    ),
  ]);

it('spending is summed by month and currency, without the dust of fractions', () => {
  const orders = [
    anOrder({ total: 0.1, placedAt: '2026-03-10T12:00:00Z' }),
    anOrder({ currency: 'EUR', total: 10, placedAt: '2026-02-10T12:00:00Z' }),
    anOrder({ total: 0.2, placedAt: '2026-03-09T12:00:00Z' }),
    anOrder({ total: 5, placedAt: '2025-12-10T12:00:00Z' }),
  ];
  expect(monthsOf(orders)).toEqual([
    ['USD', { '2026-03': 0.3, '2025-12': 5 }],
    ['EUR', { '2026-02': 10 }],
  ]);
});

it('spending has the present year and those with orders, the latest first', () => {
  const orders = [
    anOrder({ total: 0.1, placedAt: '2025-02-10T12:00:00Z' }),
    anOrder({ total: 0.2, placedAt: '2025-11-10T12:00:00Z' }),
    anOrder({ total: 5, placedAt: '2023-11-10T12:00:00Z' }),
    // The service's clock may be ahead.
    anOrder({ total: 7, placedAt: '2027-01-01T12:00:00Z' }),
  ];
  const [spending] = spendingOf(orders, march);
  expect(spending?.years.map(({ year, total }) => [year, total])).toEqual([
    [2027, 7],
    [2026, 0],
    [2025, 0.3],
    [2023, 5],
  ]);
  expect(spending?.years.every(({ months }) => months.length === 12)).toBe(true);
});

it.each([
  { state: 'canceled', total: null },
  { shipmentState: 'canceled', paymentState: 'void' },
  { paymentState: 'failed' },
  { paymentState: 'void', total: null },
  { total: null },
  { placedAt: 'some day' },
])('spending leaves out an order with %j', (changes) => {
  expect(spendingOf([anOrder(changes)], march)).toEqual([]);
});

it.each(['paid', 'balance_due', 'pending', 'credit_owed', 'something new', null])(
  'spending counts an order whose payment is %s',
  (paymentState) => {
    expect(spendingOf([anOrder({ paymentState })], march)).toHaveLength(1);
  },
);

it.each([
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12'],
  ['America/New_York', '2026-01-01T05:00:00Z', '2026-01'],
  ['Pacific/Auckland', '2025-12-31T10:59:59Z', '2025-12'],
  ['Pacific/Auckland', '2025-12-31T11:00:00Z', '2026-01'],
  ['Asia/Beirut', '2026-03-31T20:59:59Z', '2026-03'],
  ['Asia/Beirut', '2026-03-31T21:00:00Z', '2026-04'],
])('spending goes by the person’s time zone: in %s, %s is in %s', (zone, placedAt, month) => {
  vi.stubEnv('TZ', zone);
  const orders = [anOrder({ placedAt, total: 5 })];
  expect(monthsOf(orders, Date.parse(placedAt))).toEqual([['USD', { [month]: 5 }]]);
  expect(spendingOf(orders, Date.parse(placedAt))[0]?.years).toHaveLength(1);
});
