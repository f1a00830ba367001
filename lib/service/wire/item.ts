import * as z from 'zod/mini';
import type { BuyingOptions, Item } from '@/lib/domain/item';
import { artworkUrls } from './artwork-urls';
import {
  flag,
  identifier,
  isWhole,
  nameLength,
  numberOr,
  orElse,
  textOrNull,
  wholeNumber,
} from './fields';
import { itemSize } from './item-size';
import { pageOf } from './listing';

const positive = wholeNumber(1);

const buyingOptions = z.pipe(
  z.object({ quantity: z.object({ min: positive, max: positive, increment: positive }) }),
  z.transform(({ quantity }): BuyingOptions | null =>
    quantity.min <= quantity.max ? quantity : null,
  ),
);

const item: z.ZodMiniType<Item> = z.object({
  id: identifier,
  name: textOrNull(nameLength),
  productId: numberOr(0),
  productName: textOrNull(nameLength),
  quantity: numberOr(0, (count) => isWhole(count) && count >= 0),
  size: itemSize,
  isSizeRequired: flag,
  buyingOptions: orElse(null, buyingOptions),
  retailPrice: numberOr(null, (price) => Number.isFinite(price) && price >= 0),
  artworkUrls,
});

/** Reads the answer of GET /items (contract 2.1, 4.1). */
export const parseItems = pageOf('items', item);
