import { describe, expect, it } from 'vitest';
import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Item } from '@/lib/domain/items/item';
import type { OrderRequest } from '@/lib/domain/ordering/attempt/attempt';
import type { OrderContext, ShownOrder } from '@/lib/domain/ordering/attempt/shown-order';
import { findChanges, shownOrderOf } from '@/lib/domain/ordering/attempt/shown-order';
import {
  aCard,
  aHoodie,
  aLine,
  anAddress,
  anItem,
  aRequest,
  linesOf,
} from '../../../support/worlds/samples';

interface Parts {
  readonly item?: Partial<Item>;
  readonly hoodie?: Partial<Item>;
  readonly address?: Partial<Address>;
  readonly card?: Partial<Card>;
}
const context = ({ item, hoodie, address, card }: Parts = {}): OrderContext => ({
  items: new Map([anItem(item), aHoodie(hoodie)].map((one) => [one.id, one])),
  addresses: [anAddress(address)],
  cards: [aCard(card)],
});
const request = aRequest(aLine(), aLine({ itemId: 'hoodie-1', quantity: 1, size: 'sizeM' }));
const facts = (parts?: Parts) => shownOrderOf(request, context(parts)) as ShownOrder;

describe('shownOrderOf', () => {
  it('is stored as it was in 1.1.0, byte for byte, so that what that shows is unchanged for later versions', () => {
    const stored = [
      '{"goods":[{"itemId":"item-1","title":"Moonrise logo","product":"Die cut stickers","quantity":100,',
      '"artworkUrl":"https://cdn.example/moonrise.svg",',
      '"price":{"amount":42,"minimum":50,"currency":"USD"},',
      '"size":{"kind":"regular","width":3,"height":2}},',
      '{"itemId":"hoodie-1","title":"Crew hoodie","product":"Hoodies","quantity":1,',
      '"artworkUrl":"https://cdn.example/moonrise.svg",',
      '"price":{"amount":42,"minimum":1,"currency":"USD"},',
      '"size":{"kind":"hoodie","size":"sizeM"},"isOtherSize":true}],',
      '"shipTo":{"summary":["Ada Byron","Amsterdam NY","United States"],"lines":["Ada Byron","12 Analytical Way",',
      '"Apt 4B","Amsterdam NY 12010","United States"]},',
      '"payWith":{"brand":"Visa","lastDigits":"4242","expiry":"12/99"}}',
    ].join('');
    expect(JSON.stringify(facts())).toBe(stored);
    expect(findChanges(JSON.parse(stored), facts())).toEqual([]);
  });

  it.each([
    ['sizeM', true],
    ['sizeL', undefined],
  ])('knows whether the price is that of another size: %s', (size, isOtherSize) => {
    const lines = [aLine({ itemId: 'hoodie-1', quantity: 1, size })];
    const shown = shownOrderOf({ ...request, lines }, context());
    expect(shown?.goods[0]?.isOtherSize).toBe(isOtherSize);
  });

  it.each<[string, Partial<OrderRequest>]>([
    ['item', { lines: linesOf('gone') }],
    ['address', { addressId: 'gone' }],
    ['card', { cardId: 'gone' }],
  ])('knows nothing of an order whose %s isn’t there', (_, change) => {
    expect(shownOrderOf({ ...request, ...change }, context())).toBeNull();
  });
});

describe('findChanges', () => {
  it.each<[string, Parts, string[]]>([
    ['street', { address: { addressLine1: '1 Other Road' } }, ['address']],
    ['unit', { address: { addressLine2: null } }, ['address']],
    ['city', { address: { cityName: 'Albany' } }, ['address']],
    ['postal code', { address: { zipCode: '12011' } }, ['address']],
    ['country', { address: { countryName: 'Canada' } }, ['address']],
    ['recipient', { address: { name: 'Charles Babbage' } }, ['address']],
    ['card number', { card: { lastDigits: '1881' } }, ['card']],
    ['card brand', { card: { ccType: 'Mastercard' } }, ['card']],
    ['expiry', { card: { expiration: { month: 1, year: 2030 } } }, ['card']],
    ['name', { item: { name: 'Sunset logo' } }, ['title']],
    ['product', { item: { productName: 'Magnets' } }, ['product']],
    ['width', { item: { size: { kind: 'regular', width: 4, height: 2 } } }, ['size']],
    ['cut', { hoodie: { size: { kind: 'tshirt', size: 'sizeM' } } }, ['size']],
    ['price', { item: { retailPrice: 43 } }, ['price']],
    ['no price any more', { item: { retailPrice: null } }, ['price']],
    [
      'minimum quantity behind the same price',
      { item: { buyingOptions: { min: 25, max: 1000, increment: 25 } } },
      ['price'],
    ],
    ['currency', { hoodie: { currency: 'EUR' } }, ['price']],
    [
      'price, address and card at once',
      { item: { retailPrice: 1 }, address: { zipCode: '1' }, card: { ccType: 'Amex' } },
      ['price', 'address', 'card'],
    ],
  ])('finds another %s', (_, parts, expected) => {
    expect(findChanges(facts(), facts(parts)).map(({ part }) => part)).toEqual(expected);
  });

  it.each<[string, Parts]>([
    ['picture', { item: { artworkUrls: ['https://cdn.example/other.svg'] } }],
    ['original quantity', { item: { quantity: 500 } }],
    ['original size of a garment', { hoodie: { size: { kind: 'hoodie', size: 'sizeS' } } }],
    ['phone number', { address: { phone: '555' } }],
    ['largest quantity', { item: { buyingOptions: { min: 50, max: 2000, increment: 50 } } }],
  ])('takes no notice of another %s', (_, parts) => {
    expect(findChanges(facts(), facts(parts))).toEqual([]);
  });

  it('says what was and what is, in whatever order a browser kept the members', () => {
    const [change] = findChanges(facts(), facts({ item: { retailPrice: 45 } }));
    expect(change).toEqual({
      part: 'price',
      title: 'Moonrise logo',
      was: { amount: 42, minimum: 50, currency: 'USD' },
      is: { amount: 45, minimum: 50, currency: 'USD' },
    });
    const sorted = { height: 2, kind: 'regular', width: 3 } as const;
    expect(findChanges(facts({ item: { size: sorted } }), facts())).toEqual([]);
  });
});
