import * as z from 'zod/mini';
import type { Order } from '@/lib/domain/order';
import { amount, identifier, text, textOrNull, timestamp, wordLength } from './fields';
import { pageOf } from './listing';

// Lenient but for the number: an order missing from the listing would look as if it had never been placed.
const order: z.ZodMiniType<Order> = z.object({
  number: identifier,
  state: text(wordLength),
  paymentState: textOrNull(wordLength),
  shipmentState: z.pipe(
    text(wordLength),
    z.transform((state) => state || 'pending'),
  ),
  placedAt: z.catch(timestamp, ''),
  currency: text(wordLength),
  itemTotal: z.catch(amount, 0),
  total: z.catch(amount, 0),
  expectedDeliveryDate: z.catch(z.nullable(timestamp), null),
  deliveredAt: z.catch(z.nullable(timestamp), null),
});

/** Reads the answer of GET /orders (contract 2.4, 3, 4.4). */
export const parseOrders = pageOf('orders', order);
