import { isExpired } from '@/lib/domain/checkout/card';
import { orderLinesMax } from '@/lib/domain/data/bounds';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure, OrderProblem } from '@/lib/domain/failure/failure';
import { type ItemsRead, isCurrencyUnconfirmed } from '@/lib/domain/items/currency-check';
import { type Item, isGarment, sizesFor, unavailability } from '@/lib/domain/items/item';
import { isAllowed } from '@/lib/domain/items/quantity';
import type { OrderLine, OrderRequest } from '@/lib/domain/ordering/attempt/attempt';
import {
  findChanges,
  type OrderContext,
  type ShownOrder,
  shownOrderOf,
} from '@/lib/domain/ordering/attempt/shown-order';
import type { Settings } from '@/lib/domain/settings/settings';

/**
 * Why an order isn't, or is no longer, what the person was shown and can be placed; `null` when it is. It is
 * asked at the press, of the snapshot, and just before sending, of the service's answers.
 */
export function findUnlike(
  request: OrderRequest,
  shown: ShownOrder,
  context: OrderContext,
  now: EpochMs,
): Failure | null {
  const problem = findRequestProblem(request, context, now);
  if (problem) return { kind: 'order-refused-here', problem };
  const facts = shownOrderOf(request, context);
  if (!facts) return { kind: 'order-refused-here', problem: 'item-gone' };
  const changes = findChanges(shown, facts);
  return changes.length > 0 ? { kind: 'order-changed', changes } : null;
}

/** Why the service would refuse a request (contract 4.5), or the person would regret it. */
export function findRequestProblem(
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

interface ReviewFacts {
  readonly settings: Pick<Settings, 'holdSeconds'>;
  readonly itemsRead: ItemsRead | null;
  /** The earlier orders that may be the same one, as far as the person doesn't know of them. */
  readonly warnings: readonly unknown[];
  /** Whether the person has pressed on the receipt: all else than such an order stood there. */
  readonly isReviewed?: boolean | undefined;
  /** Whether what it orders isn't what was asked for, or has no price. */
  readonly isOther?: boolean;
  /** Whether the page doesn't show what it orders. */
  readonly isOutOfSight?: boolean;
  /** Whether an earlier press may have ordered the same: nobody knows what became of it. */
  readonly isUnclear?: boolean;
}

/** Why the receipt comes before an order is placed; `null` if it needn't. Pages ask it, and at the press the background. */
export function whyReviewed(facts: ReviewFacts) {
  if (!facts.isReviewed) {
    if (facts.settings.holdSeconds === null) return 'not-reviewed';
    if (isCurrencyUnconfirmed(facts.itemsRead)) return 'currency-unconfirmed';
    if (facts.isOutOfSight) return 'out-of-sight';
    if (facts.isOther) return 'other-than-asked';
    if (facts.isUnclear) return 'unclear';
  }
  return facts.warnings.length > 0 ? 'ordered-before' : null;
}
