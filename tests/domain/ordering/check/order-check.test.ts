import { expect, it } from 'vitest';
import type { OrderRequest } from '@/lib/domain/ordering/attempt/attempt';
import type { OrderContext } from '@/lib/domain/ordering/attempt/shown-order';
import { findRequestProblem, whyReviewed } from '@/lib/domain/ordering/check/order-check';
import {
  aCard,
  aHoodie,
  aLine,
  anAddress,
  anItem,
  anItemsInfo,
  aRequest,
} from '../../../support/worlds/samples';

const now = Date.parse('2026-03-01');
const context: OrderContext = {
  items: new Map(
    [
      anItem(),
      aHoodie(),
      anItem({ id: 'gone', productName: null, buyingOptions: null }),
      anItem({ id: 'odd', isSizeRequired: true, size: { kind: 'unknown', typename: 'Cap' } }),
    ].map((item) => [item.id, item]),
  ),
  addresses: [anAddress()],
  cards: [aCard(), aCard({ id: 'old', expiration: { month: 2, year: 2026 } })],
};
const request = (changes: Partial<OrderRequest> = {}) => ({ ...aRequest(), ...changes });
const hoodie = aLine({ itemId: 'hoodie-1', quantity: 1, size: 'sizeM' });

it.each<[string, OrderRequest, string | null]>([
  ['a sticker', request(), null],
  ['a hoodie', request({ lines: [hoodie] }), null],
  ['both', request({ lines: [aLine(), hoodie] }), null],
  ['nothing', request({ lines: [] }), 'no-lines'],
  ['50 lines', request({ lines: Array.from({ length: 50 }, () => aLine()) }), null],
  ['51 lines', request({ lines: Array.from({ length: 51 }, () => aLine()) }), 'too-many-lines'],
  ['an unknown item', request({ lines: [aLine({ itemId: 'x' })] }), 'item-gone'],
  ['an unavailable item', request({ lines: [aLine({ itemId: 'gone' })] }), 'item-unavailable'],
  ['an unknown garment', request({ lines: [aLine({ itemId: 'odd' })] }), 'item-unavailable'],
  ['too few', request({ lines: [aLine({ quantity: 49 })] }), 'quantity'],
  ['too many', request({ lines: [aLine({ quantity: 1050 })] }), 'quantity'],
  ['between steps', request({ lines: [aLine({ quantity: 75 })] }), 'quantity'],
  ['no number', request({ lines: [aLine({ quantity: Number.NaN })] }), 'quantity'],
  ['a sized sticker', request({ lines: [aLine({ size: 'sizeM' })] }), 'size'],
  ['a hoodie without size', request({ lines: [{ ...hoodie, size: null }] }), 'size'],
  ['a hoodie in a t-shirt size', request({ lines: [{ ...hoodie, size: 'size7XL' }] }), 'size'],
  ['an unknown address', request({ addressId: 'x' }), 'address-gone'],
  ['an unknown card', request({ cardId: 'x' }), 'card-gone'],
  ['an expired card', request({ cardId: 'old' }), 'card-expired'],
])('the problem of an order for %s', (_, asked, expected) => {
  expect(findRequestProblem(asked, context, now)).toBe(expected);
});

const checked = (isConfirmed: boolean) =>
  anItemsInfo({ currency: 'HUF', currencyCheck: { isConfirmed, checkedAt: 0 } });

it.each([
  ['where that is set', null, anItemsInfo(), 'not-reviewed'],
  ['where that is set, above all', null, checked(false), 'not-reviewed'],
  ['while the shop hasn’t confirmed the currency', 5, checked(false), 'currency-unconfirmed'],
  ['before it was asked', 5, anItemsInfo({ currency: 'HUF' }), 'currency-unconfirmed'],
  ['not in a currency that was converted', 5, checked(true), null],
  ['not in the default currency', 5, anItemsInfo(), null],
  ['not before anything was read', 0, null, null],
] as const)('every order is reviewed first %s', (_, holdSeconds, read, why) => {
  expect(whyReviewed({ settings: { holdSeconds }, itemsRead: read, warnings: [] })).toBe(why);
});

it.each([
  ['what isn’t in sight', { isOutOfSight: true }, 'out-of-sight'],
  ['what isn’t quite what was asked for', { isOther: true }, 'other-than-asked'],
  ['what an earlier press may have ordered', { isUnclear: true }, 'unclear'],
  ['what was ordered before', { warnings: [{}] }, 'ordered-before'],
  ['what was reviewed', { isReviewed: true, isOutOfSight: true, isUnclear: true }, null],
  [
    'what was reviewed before it was known of an earlier order',
    { isReviewed: true, warnings: [{}] },
    'ordered-before',
  ],
] as const)('a receipt comes first for %s: %o', (_, facts, why) => {
  const settings = { holdSeconds: 5 };
  expect(whyReviewed({ settings, itemsRead: null, warnings: [], ...facts })).toBe(why);
});
