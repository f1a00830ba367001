import * as z from 'zod/mini';
import type { BuyingOptions, Item } from '@/lib/domain/item';
import { artworkUrls } from './artwork-urls';
import {
  amount,
  flag,
  identifier,
  nameLength,
  numberThat,
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
  productId: z.catch(amount, 0),
  productName: textOrNull(nameLength),
  quantity: z.catch(wholeNumber(0), 0),
  size: itemSize,
  isSizeRequired: flag,
  buyingOptions: z.catch(z.nullable(buyingOptions), null),
  retailPrice: z.catch(
    z.nullable(numberThat((price) => Number.isFinite(price) && price >= 0)),
    null,
  ),
  artworkUrls,
});

/** Reads the answer of GET /items (contract 2.1, 4.1). */
export const parseItems = pageOf('items', item);
