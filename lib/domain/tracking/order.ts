import { displayText } from '@/lib/domain/display-text';

/**
 * A placed order, as listed (contract 2.4). The three states are kept as the service spelled them:
 * a value the contract doesn't know is shown raw and breaks nothing.
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
  /** `null` when the service told none; so too `total`. */
  readonly itemTotal: number | null;
  readonly total: number | null;
  readonly expectedDeliveryDate: string | null;
  readonly deliveredAt: string | null;
}

/** The number as it is shown; as a question mark where nothing of it can be seen. */
export function shownNumber(number: string): string {
  return displayText(number) || '?';
}

/** Whether something may still happen to the order, so that it is worth watching. */
export function isOpen(order: Order): boolean {
  return (
    order.state !== 'canceled' &&
    order.shipmentState !== 'canceled' &&
    order.shipmentState !== 'delivered'
  );
}

/** How long an order may take before nobody expects much of it any more, in milliseconds. */
const longestWait = 90 * 24 * 60 * 60_000;

/**
 * Whether something is likely to happen to the order soon. One whose delivery was never noted stays
 * open for ever.
 * @param now milliseconds since the epoch
 */
export function isExpected(order: Order, now: number): boolean {
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
