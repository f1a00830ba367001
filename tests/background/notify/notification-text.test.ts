import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noticeText } from '@/lib/background/notify/notifications';
import { anOrder } from '../../support/worlds/samples';

beforeEach(() => {
  vi.stubGlobal('browser', fakeBrowser);
});
const now = Date.parse('2026-03-10T12:00:00Z');
const late = { expectedDeliveryDate: '2026-03-01T00:00:00Z' };
const canceled = { state: 'canceled', shipmentState: 'canceled' };

it.each([
  ['where the parcel is', { shipmentState: 'shipped' }, 'On the way'],
  ['what is being done', { state: 'in_production' }, 'In production'],
  ['that nothing is known but that it began', { state: '', shipmentState: '' }, 'Being prepared'],
  ['a state that nobody knows, as it came', { shipmentState: '<b>lost</b>' }, '<b>lost</b>'],
  [
    'such a state where it can’t turn the rest around',
    { shipmentState: '\u202eאבוד', ...late },
    '\u2068אבוד\u2069 · late',
  ],
  ['nothing of a state that can’t be seen', { shipmentState: '\u200b\u202e' }, 'Being prepared'],
  ['that it is late', { shipmentState: 'shipped', ...late }, 'On the way · late'],
  ['that the payment failed', { paymentState: 'failed' }, 'Being prepared · payment: failed'],
  [
    'all of it',
    { shipmentState: 'backorder', paymentState: 'balance_due', ...late },
    'Waiting for stock · late · payment: balance due',
  ],
  ['that it was delivered', { shipmentState: 'delivered', ...late }, 'Delivered'],
  ['that it was canceled, unpaid as it may be', { ...canceled, paymentState: 'void' }, 'Canceled'],
])('an order’s notification tells %s', (_, order, expected) => {
  expect(noticeText(anOrder(order), now)).toBe(expected);
});
