import { describe, expect, it } from 'vitest';
import { orderView } from '@/lib/view/order-view';
import { anOrder } from '../support/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
const view = (changes: Parameters<typeof anOrder>[0]) => orderView(anOrder(changes), now);

describe('the state of an order', () => {
  it.each([
    ['complete', 'pending', 'Being prepared'],
    ['in_production', 'pending', 'In production'],
    ['ready_for_production', 'pending', 'Ready for production'],
    ['ready_to_proof', 'pending', 'Proof ready'],
    ['awaiting_scheduled_date', 'pending', 'Scheduled'],
    ['gift_unclaimed', 'pending', 'Gift not claimed yet'],
    ['in_production', 'shipped', 'On its way'],
    ['complete', 'ready', 'Ready to ship'],
    ['complete', 'partial', 'Partly shipped'],
    ['complete', 'backorder', 'On backorder'],
    ['complete', 'reship', 'Sent again'],
    ['complete', 'returned_for_reship', 'Returned, to be sent again'],
    ['complete', 'delivered', 'Delivered'],
    ['complete', 'canceled', 'Canceled'],
    ['canceled', 'shipped', 'Canceled'],
    ['complete', 'teleported', 'teleported'],
    ['on_the_moon', 'pending', 'on_the_moon'],
  ])('%s and %s', (state, shipmentState, expected) => {
    expect(view({ state, shipmentState }).state).toBe(expected);
  });
});

describe('payment', () => {
  it.each([
    [null, null],
    ['paid', null],
    ['pending', null],
    ['failed', 'Payment: failed'],
    ['balance_due', 'Payment: balance due'],
    ['void', 'Payment: voided'],
    ['bartered', 'Payment: bartered'],
  ])('%s', (paymentState, expected) => {
    expect(view({ paymentState }).payment).toBe(expected);
  });
});

describe('delivery', () => {
  const expectedDeliveryDate = '2026-03-12T00:00:00Z';
  const late = '2026-03-05T00:00:00Z';
  it.each([
    [{}, null],
    [{ expectedDeliveryDate }, 'Expected Thu, Mar 12'],
    [{ expectedDeliveryDate: late }, 'Late, was expected Thu, Mar 5'],
    [
      {
        expectedDeliveryDate: late,
        shipmentState: 'delivered',
        deliveredAt: '2026-03-04T00:00:00Z',
      },
      'Delivered Wed, Mar 4',
    ],
    [{ expectedDeliveryDate, state: 'canceled' }, null],
    [{ expectedDeliveryDate: 'next week' }, 'Expected next week'],
  ])('%o', (changes, expected) => {
    expect(view(changes).delivery).toBe(expected);
  });
});

it('shows totals in the order’s own currency, however odd', () => {
  expect(view({ currency: 'EUR', total: 1234.5 }).total).toBe('€1,234.50');
  expect(view({ currency: '??', total: 5 }).total).toBe('5.00 ??');
});
