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

/** What a person may say became of a parcel. */
export type ParcelEnd = 'arrived' | 'lost';

export interface SaidEnd {
  readonly end: ParcelEnd;
  /** By the service's clock. */
  readonly saidAt: EpochMs;
}

/** An order together with what the person said became of its parcel, if anything. Only `Order` is stored. */
export interface TrackedOrder extends Order {
  readonly said?: SaidEnd;
}

/** The order number as displayed; a question mark when nothing of it is visible. */
export function shownNumber(number: string): string {
  return displayText(number) || '?';
}

/** Whether the order, or its shipment, was called off. */
export function isCanceled({ state, shipmentState }: Order): boolean {
  return state === 'canceled' || shipmentState === 'canceled';
}

/** Whether the service may still change the order. */
export function isOpen(order: Order): boolean {
  return !isCanceled(order) && order.shipmentState !== 'delivered';
}

/** How long after placing, or the expected delivery, changes are still expected, in milliseconds. */
const longestWait = 90 * 24 * 60 * 60_000;

/**
 * Whether the order is still awaited: what is polled, counted, called late and warned of. `isOpen` alone doesn't
 * tell: an order whose delivery was never recorded stays open for ever.
 */
export function isUnderWay(order: TrackedOrder, now: EpochMs): boolean {
  const since = Math.max(
    Date.parse(order.placedAt) || 0,
    Date.parse(order.expectedDeliveryDate ?? '') || 0,
  );
  return isOpen(order) && !order.said && now - since < longestWait;
}

/** Whether the parcel has left and hasn't arrived. */
export function isOnTheWay(order: TrackedOrder, now: EpochMs): boolean {
  return isUnderWay(order, now) && hasLeft(order);
}

/** Whether a parcel of an open order has left. */
export function hasLeft({ shipmentState }: Order): boolean {
  return ['shipped', 'partial', 'reship'].includes(shipmentState);
}
