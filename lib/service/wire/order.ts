import type { Order } from '@/lib/domain/tracking/order';
import { identifier, numberOr, shown, text, textOrNull, timestampOr, wordLength } from './fields';
import { pageOf } from './listing';
import { mapped, object, type Schema } from './schema';

// Lenient but for the number: an order missing from the listing would look as if it had never been placed.
const order: Schema<Order> = object({
  number: identifier,
  state: text(wordLength),
  paymentState: textOrNull(wordLength),
  shipmentState: mapped(text(wordLength), (state) => state || 'pending'),
  placedAt: timestampOr(''),
  currency: shown(wordLength),
  itemTotal: numberOr(null),
  total: numberOr(null),
  expectedDeliveryDate: timestampOr(null),
  deliveredAt: timestampOr(null),
});

/** Reads the answer of GET /orders (contract 2.4, 3, 4.4). */
export const parseOrders = pageOf('orders', order);
