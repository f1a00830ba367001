import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { failedOrderTitle } from '@/lib/background/notify/failed-orders';
import { aGood, anAttempt } from '../../support/worlds/samples';

beforeEach(() => {
  vi.stubGlobal('browser', fakeBrowser);
});

describe('failedOrderTitle', () => {
  const goods = (title: string, changes = {}) =>
    aGood({ itemId: title, title, quantity: 1000, ...changes });
  const tee = (letters: string) =>
    goods('Crew', { quantity: 4, size: { kind: 'tshirt', size: `size${letters}` } });
  it.each([
    ['the item and how many', [goods('Trail logo')], 'Not ordered: 1,000\u00a0×\u00a0Trail logo'],
    [
      'how many items, and then which',
      [goods('Trail logo'), goods('Fox'), goods('Owl')],
      'Not ordered: 3 items: 1,000\u00a0×\u00a0Trail logo, 1,000\u00a0×\u00a0Fox, and 1 more',
    ],
    ['all sizes of one item', [tee('M'), tee('L')], 'Not ordered: 8\u00a0×\u00a0Crew (M, L)'],
    [
      'a name that turns nothing around',
      [goods('\u202eשלום\u200b')],
      'Not ordered: 1,000\u00a0×\u00a0\u2068שלום\u2069',
    ],
    ['an item without a name', [goods('\u200b')], 'Not ordered: 1,000\u00a0×\u00a0Untitled item'],
  ])('says %s', (_, goods, title) => {
    expect(failedOrderTitle(anAttempt({ goods }))).toBe(title);
  });
});
