import type { BuyingOptions, Item } from '@/lib/domain/items/item';
import { artworkUrls } from './artwork-urls';
import {
  flag,
  identifier,
  isWhole,
  nameLength,
  numberOr,
  orElse,
  shownOrNull,
  wholeNumber,
} from './fields';
import { itemSize } from './item-size';
import { pageOf } from './listing';
import { mapped, object, type Schema } from './schema';

const positive = wholeNumber(1);

const buyingOptions = mapped(
  object({ quantity: object({ min: positive, max: positive, increment: positive }) }),
  ({ quantity }): BuyingOptions | null => (quantity.min <= quantity.max ? quantity : null),
);

const item: Schema<Item> = object({
  id: identifier,
  name: shownOrNull(nameLength),
  productName: shownOrNull(nameLength),
  quantity: numberOr(0, (count) => isWhole(count) && count >= 0),
  size: itemSize,
  isSizeRequired: flag,
  buyingOptions: orElse(null, buyingOptions),
  retailPrice: numberOr(null, (price) => Number.isFinite(price) && price >= 0),
  artworkUrls,
});

/** Reads the answer of GET /items (contract 2.1, 4.1). */
export const parseItems = pageOf('items', item);
