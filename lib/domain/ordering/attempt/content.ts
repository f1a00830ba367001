import type { OrderLine, OrderRequest } from './attempt';
import type { Goods } from './shown-order';

/* What is ordered, and whether two orders are of the same. */

/** The item that lines order, perhaps in several sizes; `null` for several items. */
export function soleItemOf(lines: OrderRequest['lines']): string | null {
  const [itemId, ...others] = new Set(lines.map((line) => line.itemId));
  return itemId !== undefined && others.length === 0 ? itemId : null;
}

/** One for each item. */
export function titlesOf(goods: readonly Pick<Goods, 'itemId' | 'title'>[]): string[] {
  return [...new Map(goods.map(({ itemId, title }) => [itemId, title])).values()];
}

export function sharesItems(one: Content, other: Content): boolean {
  const ids = new Set(one.lines.map((line) => line.itemId));
  return other.lines.some((line) => ids.has(line.itemId));
}

/** Whether all goods of the one were ordered by the others. */
export function areAllIn(one: Content, others: readonly Content[]): boolean {
  const goods = new Set(others.flatMap(({ lines }) => lines.map(goodOf)));
  return one.lines.every((line) => goods.has(goodOf(line)));
}

const goodOf = ({ itemId, size }: OrderLine): string => JSON.stringify([itemId, size]);

export function isSameRequest(one: OrderRequest, other: OrderRequest): boolean {
  const isSameCheckout = one.addressId === other.addressId && one.cardId === other.cardId;
  return isSameCheckout && isSameContent(one, other);
}

/** In any order. */
export function isSameContent(one: Content, other: Content): boolean {
  return textOf(one) === textOf(other);
}

type Content = Pick<OrderRequest, 'lines'>;

function textOf({ lines }: Content): string {
  const texts = lines.map(({ itemId, quantity, size }) => JSON.stringify([itemId, quantity, size]));
  return texts.sort().join();
}
