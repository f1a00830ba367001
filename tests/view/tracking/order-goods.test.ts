import { expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import type { Checkout } from '@/lib/storage/state';
import { goodsOf, receiptOf } from '@/lib/view/tracking/order-goods';
import {
  aCard,
  aCheckout,
  aGood,
  anAddress,
  anAttempt,
  anItem,
} from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
const attempt = anAttempt({ state: 'placed' });
const { addressId, cardId } = attempt.request;
const againWith = (changes: Partial<Checkout> = {}) =>
  receiptOf(attempt, 'R1', aCheckout(changes), now);

it('the goods of an order are called by the first item, with the person’s own name for it', () => {
  const goods = [
    aGood({ itemId: 'fox', title: 'Fox logo', quantity: 50 }),
    aGood({ itemId: 'owl', title: 'Owl', quantity: 5 }),
  ];
  const labelOf = (id: string) => (id === 'fox' ? 'My fox' : '');
  const { title, lines } = goodsOf(anAttempt({ goods }), labelOf, () => null);
  expect(title).toBe('50\u00a0×\u00a0My fox, and 1 more');
  expect(lines.map(({ title, quantity }) => `${quantity} ${title}`)).toEqual([
    '50 My fox',
    '5 Owl',
  ]);
});

it.each<[string, string | null, Partial<Item> | null, string[]]>([
  [
    'then, and after it those of now',
    'then.png',
    { artworkUrls: ['now.png'] },
    ['then.png', 'now.png'],
  ],
  ['now where none was kept', null, { artworkUrls: ['now.png'] }, ['now.png']],
  ['then where the item has gone', 'then.png', null, ['then.png']],
])('what was in an order has the pictures of %s', (_, artworkUrl, item, expected) => {
  const attempt = anAttempt({ goods: [aGood({ itemId: 'fox', artworkUrl })] });
  const itemOf = (id: string) => (item && id === 'fox' ? anItem(item) : null);
  const { lines } = goodsOf(attempt, () => '', itemOf);
  expect(lines.map(({ artworkUrls }) => artworkUrls)).toEqual([expected]);
});

it('ordering an order again says which address or card it can’t have any more', () => {
  const expired = aCard({ expiration: { month: 1, year: 2020 } });
  expect(againWith({ addresses: [anAddress({ id: 'other' })] })).toMatchObject({
    choice: { addressId: null, cardId },
    difference: expect.stringContaining(attempt.shipTo.summary[0] ?? '?'),
  });
  expect(againWith({ cards: [expired] })).toMatchObject({
    choice: { addressId, cardId: null },
    difference: expect.stringContaining(attempt.payWith.lastDigits),
  });
});
