import { expect, it } from 'vitest';
import { spendingOf } from '@/lib/domain/tracking/spending-report';
import {
  chartText,
  chartYears,
  monthLabels,
  monthText,
  periodText,
} from '@/lib/view/tracking/spending-chart';
import { anOrder } from '../../support/worlds/samples';

it('the chart is described in a sentence, in currencies without decimals too', () => {
  const jpy = { currency: 'JPY', total: 1200 };
  const orders = [
    anOrder({ ...jpy, placedAt: '2026-01-15T12:00:00Z' }),
    anOrder({ ...jpy, total: 300, placedAt: '2026-02-15T12:00:00Z' }),
  ];
  const [spending] = spendingOf(orders, Date.parse('2026-03-15T12:00:00Z'));
  expect(spending && chartText(spending)).toBe(
    'Spending by month (JPY): ¥1,500 in total, highest in Jan 2026 with ¥1,200.',
  );
  expect(spending?.months.map(monthText)).toEqual(['Jan 2026', 'Feb 2026', 'Mar 2026']);
});

const monthsFrom = (month: number, count: number) =>
  Array.from({ length: count }, (_, after) => ({
    month: new Date(Date.UTC(2025, month - 1 + after)).toISOString().slice(0, 7),
    orders: 0,
    total: 0,
  }));

it.each([
  ['one month', monthsFrom(11, 1), ['Nov 2025']],
  [
    'up to a January',
    monthsFrom(1, 13),
    ['Jan 2025', '', '', 'Apr', '', '', 'Jul', '', '', 'Oct', '', '', 'Jan 2026'],
  ],
  [
    'where no January has a label',
    monthsFrom(11, 8),
    ['', 'Dec 2025', '', '', 'Mar 2026', '', '', 'Jun'],
  ],
])('the chart labels every third month, and each year once: %s', (_, months, expected) => {
  const texts = monthLabels(months).map((label) =>
    label ? [label.month, label.year].filter(Boolean).join(' ') : '',
  );
  expect(texts).toEqual(expected);
});

it('the chart shows twelve months at once, with what was spent in them', () => {
  // From March 2025 to May 2026.
  const months = monthsFrom(3, 15).map((month, at) => ({ ...month, orders: 1, total: at }));
  const years = chartYears({ currency: 'USD', orders: 15, total: 105, months });
  expect(years.map(({ months, orders, total }) => [periodText(months), orders, total])).toEqual([
    ['Jun 2025\u2009–\u2009May 2026', 12, 102],
    ['Mar\u2009–\u2009May 2025', 3, 3],
  ]);
});
