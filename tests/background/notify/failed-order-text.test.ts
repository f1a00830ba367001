import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { failedOrderTitle } from '@/lib/background/notify/failed-orders';
import { aGood, anAttempt } from '../../support/worlds/samples';

beforeEach(() => {
  vi.stubGlobal('browser', fakeBrowser);
});

describe('failedOrderTitle', () => {
  const goods = (title: string) => aGood({ title, quantity: 1000 });
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
