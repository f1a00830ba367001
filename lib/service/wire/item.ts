import * as z from 'zod/mini';
import { lazy } from '@/lib/domain/data/lazy';
import type { Item, ItemSize } from '@/lib/domain/items/item';
import { isDemoPicture } from '@/lib/domain/web/demo';
import { isProtected, parseUrl } from '@/lib/domain/web/url';
import {
  flag,
  identifier,
  labelOrNull,
  nameLength,
  type Page,
  plainText,
  rowsOf,
  wordLength,
} from './schema';

const inches = lazy(() => z.number().check(z.positive()));
const garmentSize = lazy(() => plainText(wordLength).check(z.minLength(1)));

/** Contract 2.1.1. */
const size = lazy(() =>
  z.union([
    z.pipe(
      z.object({
        __typename: z.literal('RegularItemDimensions'),
        width: inches(),
        height: inches(),
      }),
      z.transform(({ width, height }): ItemSize => ({ kind: 'regular', width, height })),
    ),
    z.pipe(
      z.object({ __typename: z.literal('TShirtDimensions'), size: garmentSize() }),
      z.transform(({ size }): ItemSize => ({ kind: 'tshirt', size })),
    ),
    z.pipe(
      z.object({ __typename: z.literal('HoodieDimensions'), size: garmentSize() }),
      z.transform(({ size }): ItemSize => ({ kind: 'hoodie', size })),
    ),
    z.pipe(
      z.object({ __typename: plainText(wordLength) }),
      z.transform(({ __typename }): ItemSize => ({ kind: 'unknown', typename: __typename })),
    ),
  ]),
);

const positive = lazy(() => z.int().check(z.positive()));

/** Contract 2.1.2. */
const buyingOptions = lazy(() =>
  z.pipe(
    z.object({
      quantity: z
        .object({ min: positive(), max: positive(), increment: positive() })
        .check(z.refine(({ min, max }) => min <= max)),
    }),
    z.transform(({ quantity }) => quantity),
  ),
);

// Thousands of items are stored: no more pictures than anybody looks at, no longer than addresses are.
const maxPictures = 8;
const maxUrlLength = 2048;

/** Addresses of pictures that may be loaded, as they came; others are left out. */
const artworkUrls = lazy(() =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((candidates) => candidates.flatMap(pictureUrl).slice(0, maxPictures)),
  ),
);

function pictureUrl(candidate: unknown): string[] {
  if (typeof candidate !== 'string' || candidate.length > maxUrlLength) return [];
  if (isDemoPicture(candidate)) return [candidate];
  const url = parseUrl(candidate);
  return url !== null && isProtected(url) ? [url.href] : [];
}

/** Contract 2.1. */
const item: () => z.ZodMiniType<Omit<Item, 'currency'>> = lazy(() =>
  z.object({
    id: identifier(),
    name: labelOrNull(nameLength),
    productName: labelOrNull(nameLength),
    quantity: z.catch(z.int().check(z.nonnegative()), 0),
    size: z.catch(size(), { kind: 'unknown', typename: '' }),
    isSizeRequired: flag(),
    buyingOptions: z.catch(z.nullable(buyingOptions()), null),
    retailPrice: z.catch(z.nullable(z.number().check(z.nonnegative())), null),
    artworkUrls: z.catch(artworkUrls(), []),
  }),
);

/** The response of GET /items (contract 4.1), which doesn't say itself which currency its prices are in. */
export const itemsResponse = (limit: number, currency: string) =>
  z.pipe(
    z.object({ items: rowsOf(item(), limit), canLoadMore: z.boolean() }),
    z.transform(({ items: { rows, skippedRows }, canLoadMore }): Page<Item> => {
      const items = rows.map((row) => ({ ...row, currency }));
      return { rows: items, skippedRows, canLoadMore };
    }),
  );
