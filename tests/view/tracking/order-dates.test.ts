import { expect, it, vi } from 'vitest';
import { arrivalText } from '@/lib/view/tracking/order-dates';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
type Changes = Parameters<typeof anOrder>[0];

const expectedOn = (expectedDeliveryDate: string) => ({ expectedDeliveryDate });
const delivered = { shipmentState: 'delivered', deliveredAt: '2026-03-04T15:00:00Z' };

it.each<[string | null, Changes]>([
  ['arrives tomorrow', expectedOn('2026-03-11')],
  ['arrives Monday', expectedOn('2026-03-16')],
  ['arrives Mar 17', expectedOn('2026-03-17')],
  ['arrives Jan 5, 2027', expectedOn('2027-01-05')],
  ['arrives next week', expectedOn('next week')],
  ['1 day late', expectedOn('2026-03-09')],
  // Never recorded as delivered.
  ['was expected Dec 1, 2025', { placedAt: '2025-11-20', ...expectedOn('2025-12-01') }],
  ['Mar 4', { ...delivered, ...expectedOn('2026-03-03') }],
  ['yesterday', { ...delivered, deliveredAt: '2026-03-09T15:00:00Z' }],
  [null, { shipmentState: 'delivered', ...expectedOn('2026-03-13') }],
  [null, {}],
  [null, { state: 'canceled', ...expectedOn('2026-03-13') }],
  [null, { shipmentState: 'canceled', ...expectedOn('2026-03-13') }],
  [null, { shipmentState: 'quarantined_by_customs', ...expectedOn('2026-03-13') }],
])('the day that matters is told as “%s”', (expected, changes) => {
  expect(arrivalText(anOrder(changes), now)).toBe(expected);
});

it.each(['2026-13-45', '9999-99-99T99:99', '-000000-01-01', '2026-02-30', ''])(
  'the day “%s” is told without an error',
  (iso) => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    arrivalText(anOrder(expectedOn(iso)), now);
    arrivalText(anOrder({ shipmentState: 'delivered', deliveredAt: iso }), now);
  },
);

it('an order is late as soon as its expected day is over in the person’s time zone', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const order = anOrder(expectedOn('2026-03-08T00:00:00Z'));
  expect(arrivalText(order, Date.parse('2026-03-09T03:59:59Z'))).toBe('arrives today');
  expect(arrivalText(order, Date.parse('2026-03-09T04:00:00Z'))).toBe('1 day late');
});
