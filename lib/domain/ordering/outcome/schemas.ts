import * as z from 'zod/mini';
import { lazy } from '@/lib/domain/data/lazy';
import { type Described, object } from '@/lib/domain/data/schema';

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
