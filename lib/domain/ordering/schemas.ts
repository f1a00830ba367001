import * as z from 'zod/mini';
import { shownPrice } from '@/lib/domain/items/schemas';
import { lazy } from '@/lib/domain/lazy';
import { type Described, object } from '@/lib/domain/schema';

/** What a line cost when it was ordered by itself, before shipping, taxes and discounts. */
export type PastPrice = Described<typeof pastPrice>;
export const pastPrice = lazy(() =>
  object({
    amount: z.number(),
    /** What that order cost in all, with shipping and taxes, less discounts, if the listing said. */
    total: z.exactOptional(z.number()),
    orderNumber: z.string(),
    orderedAt: z.number(),
    /** The price of the minimum quantity that was shown at the press; `null` if none was. */
    shown: z.nullable(shownPrice()),
  }),
);

/** What became of an order that was under way when its connection was forgotten, and all else about it with it. */
export type LastOrder = Described<typeof lastOrder>;
export const lastOrder = lazy(() =>
  object({
    /** The names of what was ordered, one for each item. */
    titles: z.array(z.string()),
    outcome: z.discriminatedUnion('kind', [
      object({ kind: z.enum(['not-sent', 'unclear']) }),
      object({ kind: z.literal('placed'), orderNumber: z.string() }),
    ]),
  }),
);
