import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Item } from '@/lib/domain/items/item';
import type { Order } from '@/lib/domain/tracking/order';
import { isNumber, isText, rowOf, shapeOf } from './shape';

/*
 * What the service said, as it is kept. It was checked in full when it was read from the service, and is read
 * again with every change; so a row counts that has what pages can't do without. Ten thousand are read at once.
 */

export const isItem = rowOf<Item>({
  id: isText,
  size: shapeOf({ kind: isText }),
  artworkUrls: Array.isArray,
});
export const isAddress = rowOf<Address>({ id: isText });
export const isCard = rowOf<Card>({
  id: isText,
  expiration: shapeOf({ month: isNumber, year: isNumber }),
});
export const isOrder = rowOf<Order>({ number: isText, shipmentState: isText });
