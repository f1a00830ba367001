import * as z from 'zod/mini';
import { lazy } from '@/lib/domain/data/lazy';
import { clockTime, type Described, entries, object } from '@/lib/domain/data/schema';
import { shownPrice } from '@/lib/domain/items/schemas';

/** What a line cost when it was ordered by itself, before shipping, taxes and discounts. */
export type PastPrice = Described<typeof pastPrice>;
export const pastPrice = lazy(() =>
  object({
    amount: z.number(),
    /** What that order cost in all, with shipping and taxes, less discounts, if the listing said. */
    total: z.exactOptional(z.number()),
    orderNumber: z.string(),
    orderedAt: clockTime(),
    /** The price of the minimum quantity that was shown at the press; `null` if none was. */
    shown: z.nullable(shownPrice()),
  }),
);

export const pastPrices = lazy(() =>
  entries(pastPrice(), Number.POSITIVE_INFINITY, z.string().check(z.refine(isPriceKey))),
);

/** As `priceKey` makes it: item, quantity, size, currency. */
function isPriceKey(text: string): boolean {
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) && parts.length === 4 && typeof parts.at(-1) === 'string';
  } catch {
    return false;
  }
}
