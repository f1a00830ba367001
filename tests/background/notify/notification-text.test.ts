import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noticeText } from '@/lib/background/notify/notifications';
import { anOrder } from '../../support/worlds/samples';

beforeEach(() => {
  vi.stubGlobal('browser', fakeBrowser);
});
const now = Date.parse('2026-03-10T12:00:00Z');
const past = '2026-03-01T00:00:00Z';

it.each([
  ['where the parcel is', { shipmentState: 'shipped' }, 'On its way'],
  ['what is being done', { state: 'in_production' }, 'In production'],
  ['that nothing is known but that it began', { state: '', shipmentState: '' }, 'Being prepared'],
  ['a state that nobody knows, as it came', { shipmentState: '<b>lost</b>' }, '<b>lost</b>'],
  [
    'such a state where it can’t turn the rest around',
    { shipmentState: '\u202eאבוד', expectedDeliveryDate: past },
    '\u2068אבוד\u2069 · late',
  ],
  ['nothing of a state that can’t be seen', { shipmentState: '\u200b\u202e' }, 'Being prepared'],
  [
    'that it is late',
    { shipmentState: 'shipped', expectedDeliveryDate: past },
    'On its way · late',
  ],
  [
    'that the payment failed',
    { state: 'in_production', paymentState: 'failed' },
    'In production · payment: failed',
  ],
  [
    'all of it',
    { shipmentState: 'backorder', expectedDeliveryDate: past, paymentState: 'balance_due' },
    'On backorder · late · payment: balance due',
  ],
  [
    'that it was delivered',
    { shipmentState: 'delivered', expectedDeliveryDate: past },
    'Delivered',
  ],
  [
    'that it was canceled, whose payment nobody wants',
    { state: 'canceled', shipmentState: 'canceled', paymentState: 'void' },
    'Canceled',
  ],
])('an order’s notification tells %s', (_, order, expected) => {
  expect(noticeText(anOrder(order), now)).toBe(expected);
});
