import { describe, expect, it } from 'vitest';
import type { Goods } from '@/lib/domain/attempt';
import { hasPriceChanged } from '@/lib/domain/price-change';
import { aHoodie, anAttempt, anItem } from '../support/samples';

const goods = (itemId: string, retailPrice: number | null): Goods => ({
  itemId,
  title: itemId,
  size: { kind: 'unknown', typename: '' },
  quantity: 1,
  artworkUrl: null,
  retailPrice,
});
const shop = (...items: ReturnType<typeof anItem>[]) => ({
  items: new Map(items.map((item) => [item.id, item])),
  addresses: [],
  cards: [],
});

describe('hasPriceChanged', () => {
  it.each([
    ['the same price', 42, 42, false],
    ['a higher price', 42, 43, true],
    ['a lower price', 42, 41, true],
    ['a price where there was none', null, 42, true],
    ['no price where there was one', 42, null, true],
    ['no price, as before', null, null, false],
  ])('with %s', (_, before, now, expected) => {
    const attempt = anAttempt({ goods: [goods('item-1', before)] });
    expect(hasPriceChanged(attempt, shop(anItem({ retailPrice: now })))).toBe(expected);
  });

  it('looks at every line', () => {
    const attempt = anAttempt({ goods: [goods('item-1', 42), goods('hoodie-1', 30)] });
    const hoodie = aHoodie({ retailPrice: 31 });
    expect(hasPriceChanged(attempt, shop(anItem({ retailPrice: 42 }), hoodie))).toBe(true);
  });

  it('leaves an item that is gone to those who look for it', () => {
    expect(hasPriceChanged(anAttempt({ goods: [goods('item-1', 42)] }), shop())).toBe(false);
  });
});
