import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Item, ShownPrice } from '@/lib/domain/items/item';
import type { PastPrice } from '@/lib/domain/ordering/past-prices';
import type { Order } from '@/lib/domain/tracking/order';
import { isNumber, isText, orNull, rowOf, shapeOf } from './shape';

/*
 * The service's data as it is stored. It was fully validated when it came from the service, and it is read
 * again with every change, ten thousand rows at once. So only the members that pages can't do without are
 * checked here.
 */

export const isItem = rowOf<Item>({
  id: isText,
  size: shapeOf({ kind: isText }),
  currency: isText,
  artworkUrls: Array.isArray,
});
export const isAddress = rowOf<Address>({ id: isText });
export const isCard = rowOf<Card>({
  id: isText,
  expiration: shapeOf({ month: isNumber, year: isNumber }),
});
export const isOrder = rowOf<Order>({ number: isText, shipmentState: isText });

export const isShownPrice = shapeOf<ShownPrice>({
  amount: isNumber,
  minimum: isNumber,
  currency: isText,
});
export const isPastPrice = shapeOf<PastPrice>({
  amount: isNumber,
  orderNumber: isText,
  orderedAt: isNumber,
  shown: orNull(isShownPrice),
});
