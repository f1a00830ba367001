import { displayText } from '@/lib/domain/display-text';
import type { EpochMs } from '@/lib/domain/time';

/**
 * A placed order, as listed (contract 2.4). The three states are kept as the service spells them:
 * a value that the contract doesn't know is shown as it is and breaks nothing.
 */
export interface Order {
  readonly number: string;
  readonly state: string;
  readonly paymentState: string | null;
  readonly shipmentState: string;
  /** ISO 8601. */
  readonly placedAt: string;
  /** ISO 4217. */
  readonly currency: string;
  /** `null` when the service gave none, like `total`. */
  readonly itemTotal: number | null;
  readonly total: number | null;
  readonly expectedDeliveryDate: string | null;
  readonly deliveredAt: string | null;
}

/** The order number as displayed; a question mark when nothing of it is visible. */
export function shownNumber(number: string): string {
  return displayText(number) || '?';
}

/** Whether the order, or its shipment, was called off. */
export function isCanceled({ state, shipmentState }: Order): boolean {
  return state === 'canceled' || shipmentState === 'canceled';
}

/** Whether the order may still change and is worth tracking. */
export function isOpen(order: Order): boolean {
  return !isCanceled(order) && order.shipmentState !== 'delivered';
}

/** How long after placing, or the expected delivery, changes are still expected, in milliseconds. */
const longestWait = 90 * 24 * 60 * 60_000;

/**
 * Whether the order is likely to change soon. `isOpen` alone doesn't tell: an order whose delivery was
 * never recorded stays open for ever.
 */
export function isExpected(order: Order, now: EpochMs): boolean {
  const since = Math.max(
    Date.parse(order.placedAt) || 0,
    Date.parse(order.expectedDeliveryDate ?? '') || 0,
  );
  return isOpen(order) && now - since < longestWait;
}

/** Whether the parcel has left and hasn't arrived. */
export function isOnTheWay(order: Order): boolean {
  return isOpen(order) && ['shipped', 'partial', 'reship'].includes(order.shipmentState);
}
