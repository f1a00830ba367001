import { describe, expect, it } from 'vitest';
import { findProblem } from '@/lib/domain/ordering/order-check';
import type { OrderContext } from '@/lib/domain/ordering/order-facts';
import type { OrderLine, OrderRequest } from '@/lib/domain/ordering/order-request';
import { aCard, aHoodie, anAddress, anItem } from '../../support/worlds/samples';

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
const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  itemId: 'item-1',
  quantity: 100,
  size: null,
  ...changes,
});
const request = (changes: Partial<OrderRequest> = {}): OrderRequest => ({
  lines: [line()],
  addressId: 'address-1',
  cardId: 'card-1',
  ...changes,
});
const hoodie = line({ itemId: 'hoodie-1', quantity: 1, size: 'sizeM' });

describe('findProblem', () => {
  it.each<[string, OrderRequest, string | null]>([
    ['a sticker', request(), null],
    ['a hoodie', request({ lines: [hoodie] }), null],
    ['both', request({ lines: [line(), hoodie] }), null],
    ['nothing', request({ lines: [] }), 'no-lines'],
    ['50 lines', request({ lines: Array.from({ length: 50 }, () => line()) }), null],
    ['51 lines', request({ lines: Array.from({ length: 51 }, () => line()) }), 'too-many-lines'],
    ['an unknown item', request({ lines: [line({ itemId: 'x' })] }), 'item-gone'],
    ['an unavailable item', request({ lines: [line({ itemId: 'gone' })] }), 'item-unavailable'],
    ['a garment of unknown cut', request({ lines: [line({ itemId: 'odd' })] }), 'item-unavailable'],
    ['too few', request({ lines: [line({ quantity: 49 })] }), 'quantity'],
    ['too many', request({ lines: [line({ quantity: 1050 })] }), 'quantity'],
    ['between steps', request({ lines: [line({ quantity: 75 })] }), 'quantity'],
    ['no number', request({ lines: [line({ quantity: Number.NaN })] }), 'quantity'],
    ['a sized sticker', request({ lines: [line({ size: 'sizeM' })] }), 'size'],
    ['a hoodie without size', request({ lines: [{ ...hoodie, size: null }] }), 'size'],
    ['a hoodie in a t-shirt size', request({ lines: [{ ...hoodie, size: 'size7XL' }] }), 'size'],
    ['an unknown address', request({ addressId: 'x' }), 'address-gone'],
    ['an unknown card', request({ cardId: 'x' }), 'card-gone'],
    ['an expired card', request({ cardId: 'old' }), 'card-expired'],
  ])('%s', (_, asked, expected) => {
    expect(findProblem(asked, context, now)).toBe(expected);
  });
});
