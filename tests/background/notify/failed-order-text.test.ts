import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { failedOrderText, failedOrderTitle } from '@/lib/background/notify/failed-orders';
import type { Failure } from '@/lib/domain/failure';
import type { Goods } from '@/lib/domain/ordering/order-facts';
import { anAttempt } from '../../support/worlds/samples';

beforeEach(() => {
  vi.stubGlobal('browser', fakeBrowser);
});

describe('failedOrderTitle', () => {
  const goods = (title: string): Goods => ({
    itemId: 'item-1',
    title,
    product: null,
    size: { kind: 'regular', width: 3, height: 2 },
    quantity: 1000,
    artworkUrl: null,
    price: null,
  });
  it.each([
    ['the item and how many', [goods('Trail logo')], 'Not ordered: 1,000\u00a0× Trail logo'],
    ['how many items', [goods('Trail logo'), goods('Fox')], 'Not ordered: 2 items'],
    [
      'a name that turns nothing around',
      [goods('\u202eשלום\u200b')],
      'Not ordered: 1,000\u00a0× \u2068שלום\u2069',
    ],
    ['an item without a name', [goods('\u200b')], 'Not ordered: 1,000\u00a0× Untitled item'],
  ])('says %s', (_, goods, title) => {
    expect(failedOrderTitle(anAttempt({ goods }))).toBe(title);
  });
});

describe('failedOrderText', () => {
  const price = { part: 'price', title: 'Fox', was: null, is: null } as const;
  const answered = (kind: string, status: number, message: string | null = null) =>
    ({ kind, status, message, retryAfterMs: null }) as Failure;
  it.each<[Failure | null, string]>([
    [null, 'Nothing was ordered.'],
    [{ kind: 'offline' }, 'You’re offline.'],
    [{ kind: 'not-connected' }, 'Restock isn’t connected to your account.'],
    [
      { kind: 'permission-missing', origin: 'https://shop.example' },
      'Restock isn’t allowed to access https://shop.example.',
    ],
    [
      { kind: 'unreachable', origin: 'https://shop.example' },
      'https://shop.example can’t be reached.',
    ],
    [{ kind: 'timeout', seconds: 25 }, 'The service didn’t respond within 25 seconds.'],
    [answered('input-refused', 400, 'Card declined.'), 'The service said: “Card declined.”'],
    [answered('input-refused', 400), 'The service rejected the request.'],
    [answered('unauthorized', 401, '\u200b'), 'The service didn’t recognize the key.'],
    [answered('forbidden', 403), 'The service says the key isn’t valid.'],
    [answered('rate-limited', 429), 'Too many requests.'],
    [answered('service-fault', 503), 'Something went wrong on the service’s side (503).'],
    [answered('unexpected-status', 418), 'The service sent an unexpected response (418).'],
    [{ kind: 'redirected' }, 'The service tried to redirect to another address.'],
    [{ kind: 'not-json', status: 200 }, 'The response doesn’t look like the service’s API.'],
    [
      { kind: 'wrong-shape', status: 200, detail: '' },
      'The service’s response isn’t in the expected format.',
    ],
    [{ kind: 'too-large', limitBytes: 8 }, 'Nothing was ordered.'],
    [{ kind: 'storage', detail: '' }, 'The browser couldn’t load or save Restock’s data.'],
    [
      { kind: 'order-refused-here', problem: 'hold-over' },
      'Restock was paused, or the clock changed, before the order was sent.',
    ],
    [{ kind: 'order-refused-here', problem: 'card-expired' }, 'The card has expired.'],
    [{ kind: 'order-changed', changes: [price, price] }, 'The price has changed since you saw it.'],
    [
      { kind: 'order-changed', changes: [{ part: 'address', was: ['1'], is: ['2'] }, price] },
      'Several details have changed since you saw them.',
    ],
    [{ kind: 'order-unconfirmed', warnings: [] }, 'Nothing was ordered.'],
  ])('words %j', (failure, text) => {
    expect(failedOrderText(failure)).toBe(text);
  });
});
