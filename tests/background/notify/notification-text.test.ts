import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { failedOrderTitle } from '@/lib/background/notify/failed-orders';
import { noticeText } from '@/lib/background/notify/notifications';
import { aGood, anAttempt, anOrder, aServiceTime } from '../../support/worlds/samples';

beforeEach(() => {
  vi.stubGlobal('browser', fakeBrowser);
});
const now = aServiceTime('2026-03-10T12:00:00Z');
const late = { expectedDeliveryDate: '2026-03-01T00:00:00Z' };
const canceled = { state: 'canceled', shipmentState: 'canceled' };

it.each([
  ['where the parcel is', { shipmentState: 'shipped' }, 'On the way'],
  ['that nothing is known but that it began', { state: '', shipmentState: '' }, 'Placed'],
  ['a state that nobody knows, as it came', { shipmentState: '<b>lost</b>' }, '<b>lost</b>'],
  [
    'such a state where it can’t turn the rest around',
    { shipmentState: '\u202eאבוד', ...late },
    '\u2068אבוד\u2069 · late',
  ],
  ['nothing of a state that can’t be seen', { shipmentState: '\u200b\u202e' }, 'Placed'],
  [
    'all of it',
    { shipmentState: 'backorder', paymentState: 'balance_due', ...late },
    'Waiting for stock · late · Balance due (the shop says how much)',
  ],
  ['that it was delivered', { shipmentState: 'delivered', ...late }, 'Delivered'],
  ['that it was canceled, unpaid as it may be', { ...canceled, paymentState: 'void' }, 'Canceled'],
])('an order’s notification tells %s', (_, order, expected) => {
  expect(noticeText(anOrder(order), now)).toBe(expected);
});

it.each([
  ['\u202eשלום\u200b', 'Not ordered: 1,000\u00a0×\u00a0\u2068שלום\u2069'],
  ['\u200b', 'Not ordered: 1,000\u00a0×\u00a0Untitled item'],
])('a name can’t turn the title of a failed order around: %j', (title, expected) => {
  const goods = [aGood({ title, quantity: 1000 })];
  expect(failedOrderTitle(anAttempt({ goods }))).toBe(expected);
});
