import * as z from 'zod/mini';
import { lazy } from '@/lib/domain/data/lazy';
import { type Described, numberOrNull, object, textOrNull } from '@/lib/domain/data/schema';

/**
 * A placed order, as listed (contract 2.4). The three states are kept as the service spells them:
 * a value that the contract doesn't know is shown as it is and breaks nothing.
 */
export type Order = Described<typeof order>;
export const order = lazy(() =>
  object({
    number: z.string(),
    state: z.string(),
    paymentState: textOrNull(),
    shipmentState: z.string(),
    /** ISO 8601. */
    placedAt: z.string(),
    /** ISO 4217. */
    currency: z.string(),
    /** `null` when the service gave none, like `total`. */
    itemTotal: numberOrNull(),
    total: numberOrNull(),
    expectedDeliveryDate: textOrNull(),
    deliveredAt: textOrNull(),
  }),
);
