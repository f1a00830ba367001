import * as z from 'zod/mini';
import { lazy } from '@/lib/domain/data/lazy';
import { word } from '@/lib/domain/data/schema';
import type { Order } from '@/lib/domain/tracking/order';
import { identifier, label, type Page, plainText, rowsOf, timestamp, wordLength } from './schema';

const amount = lazy(() => z.catch(z.nullable(z.number()), null));
const timestampOrNull = lazy(() => z.catch(z.nullable(timestamp()), null));

/** Contract 2.4. Only the number is strict: an order left out would seem never to have been placed. */
const order: () => z.ZodMiniType<Order> = lazy(() =>
  z.object({
    number: identifier(),
    state: z.catch(plainText(wordLength), ''),
    paymentState: z.catch(z.nullable(plainText(wordLength)), null),
    shipmentState: z.catch(plainText(wordLength).check(z.minLength(1)), 'pending'),
    placedAt: z.catch(timestamp(), ''),
    currency: label(wordLength),
    itemTotal: amount(),
    total: amount(),
    expectedDeliveryDate: timestampOrNull(),
    deliveredAt: timestampOrNull(),
  }),
);

/** The response of GET /orders (contract 4.4) to a request for at most `limit` orders. */
export const ordersResponse = (limit: number) =>
  z.pipe(
    z.object({ orders: rowsOf(order(), limit), canLoadMore: z.boolean() }),
    z.transform(({ orders, canLoadMore }): Page<Order> => ({ ...orders, canLoadMore })),
  );

/**
 * The response of POST /orders (contract 2.5). Strict, since anything else in place of the number must
 * never be shown as one; such an order is found by reading GET /orders.
 */
export const placedResponse = lazy(() =>
  z.object({
    order: z.object({ number: word().check(z.refine((number) => number.trim() !== '')) }),
  }),
);
