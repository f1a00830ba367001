import { isExpired } from '@/lib/domain/checkout/card';
import type { OrderProblem } from '@/lib/domain/failure';
import { sizesFor } from '@/lib/domain/items/garment-size';
import { type Item, isGarment, unavailability } from '@/lib/domain/items/item';
import { isAllowed } from '@/lib/domain/items/quantity';
import type { EpochMs } from '@/lib/domain/time';
import type { OrderContext } from './order-facts';
import type { OrderLine, OrderRequest } from './order-request';
import { orderLinesMax } from './order-request';

/**
 * Why the service would refuse a request, or the person would regret it; `null` if there is no reason.
 * The rules are those of contract 4.5.
 */
export function findProblem(
  request: OrderRequest,
  context: OrderContext,
  now: EpochMs,
): OrderProblem | null {
  if (request.lines.length === 0) return 'no-lines';
  if (request.lines.length > orderLinesMax) return 'too-many-lines';
  for (const line of request.lines) {
    const problem = findLineProblem(line, context.items.get(line.itemId));
    if (problem) return problem;
  }
  if (!context.addresses.some((address) => address.id === request.addressId)) return 'address-gone';
  const card = context.cards.find((candidate) => candidate.id === request.cardId);
  if (!card) return 'card-gone';
  if (isExpired(card, now)) return 'card-expired';
  return null;
}

/** The same for a single line; an unknown item counts as gone. */
export function findLineProblem(line: OrderLine, item: Item | undefined): OrderProblem | null {
  if (!item) return 'item-gone';
  if (unavailability(item) || !item.buyingOptions) return 'item-unavailable';
  if (!isAllowed(line.quantity, item.buyingOptions)) return 'quantity';
  if (!item.isSizeRequired) return line.size === null ? null : 'size';
  if (!isGarment(item.size)) return 'size';
  return line.size !== null && sizesFor(item.size.kind).includes(line.size) ? null : 'size';
}
