import { type Address, addressLines, shortAddress } from '@/lib/domain/checkout/address';
import { type Card, storedExpiry } from '@/lib/domain/checkout/card';
import { isSameData } from '@/lib/domain/data/same-data';
import type { OrderChange } from '@/lib/domain/failure/failure';
import { type Item, itemTitle, type ShownPrice } from '@/lib/domain/items/item';
import type { OrderLine, OrderRequest } from './attempt';
import type { Goods, ShownOrder } from './schemas';

/*
 * What the person sees of an order before pressing. It is stored with the attempt and compared with what the
 * service says just before sending, because the same ids may refer to something else by then.
 */

export type { Goods, ShownOrder } from './schemas';

/** The snapshot that a request is checked against. */
export interface OrderContext {
  /** By id, in the service's order. */
  readonly items: Pick<ReadonlyMap<string, Item>, 'get' | 'keys'>;
  readonly addresses: readonly Address[];
  readonly cards: readonly Card[];
}

/** What the person is shown of an order; `null` if its address, its card or an item isn't known. */
export function shownOrderOf(request: OrderRequest, context: OrderContext): ShownOrder | null {
  const address = context.addresses.find(({ id }) => id === request.addressId);
  const card = context.cards.find(({ id }) => id === request.cardId);
  const goods = request.lines.flatMap((line) => {
    const item = context.items.get(line.itemId);
    return item ? [goodsOf(line, item)] : [];
  });
  if (!address || !card || goods.length < request.lines.length) return null;
  return {
    goods,
    shipTo: { summary: shortAddress(address), lines: addressLines(address) },
    payWith: { brand: card.ccType, lastDigits: card.lastDigits, expiry: storedExpiry(card) },
  };
}

export function findChanges(was: ShownOrder, is: ShownOrder): OrderChange[] {
  const changes: OrderChange[] = was.goods.flatMap((before, at) => {
    const after = is.goods[at];
    return after ? changesOfItem(before, after) : [];
  });
  if (!isSameData(was.shipTo.lines, is.shipTo.lines)) {
    changes.push({ part: 'address', was: was.shipTo.lines, is: is.shipTo.lines });
  }
  if (!isSameData(was.payWith, is.payWith)) {
    changes.push({ part: 'card', was: was.payWith, is: is.payWith });
  }
  return changes;
}

function changesOfItem(was: Goods, is: Goods): OrderChange[] {
  const { title } = was;
  const changes: OrderChange[] = [];
  if (was.title !== is.title) changes.push({ part: 'title', title, was: title, is: is.title });
  if (was.product !== is.product) {
    changes.push({ part: 'product', title, was: was.product, is: is.product });
  }
  if (!isSameData(was.size, is.size)) {
    changes.push({ part: 'size', title, was: was.size, is: is.size });
  }
  if (!isSameData(was.price, is.price)) {
    changes.push({ part: 'price', title, was: was.price, is: is.price });
  }
  return changes;
}

function goodsOf({ itemId, quantity, size }: OrderLine, item: Item): Goods {
  return {
    itemId,
    title: itemTitle(item) ?? itemId,
    product: item.productName,
    quantity,
    artworkUrl: item.artworkUrls[0] ?? null,
    price: priceOf(item),
    ...sizeOf(size, item),
  };
}

function sizeOf(chosen: string | null, { size }: Item): Pick<Goods, 'size' | 'isOtherSize'> {
  if (!('size' in size) || chosen === null || chosen === size.size) return { size };
  return { size: { kind: size.kind, size: chosen }, isOtherSize: true };
}

function priceOf({ retailPrice, buyingOptions, currency }: Item): ShownPrice | null {
  if (retailPrice === null || buyingOptions === null) return null;
  return { amount: retailPrice, minimum: buyingOptions.min, currency };
}
