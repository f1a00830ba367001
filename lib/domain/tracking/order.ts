import { displayText } from '@/lib/domain/display-text';
import { dayAt, dayMs, dayOf, type EpochMs } from '@/lib/domain/time';
import { orderFacts, paymentFacts, shipmentFacts } from './states';

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

/** Whether the order itself was called off. */
export function isCalledOff({ state }: Pick<Order, 'state'>): boolean {
  return orderFacts(state).isCalledOff === true;
}

/** Whether the order, or its shipment, was called off. */
export function isCanceled(order: Pick<Order, 'state' | 'shipmentState'>): boolean {
  return isCalledOff(order) || shipmentFacts(order.shipmentState).parcel === 'gone';
}

/** Whether the service may still change the order. */
export function isOpen(order: Order): boolean {
  return !isCanceled(order) && shipmentFacts(order.shipmentState).parcel !== 'arrived';
}

/** Whether a parcel has left and isn't known to have arrived or to come back. */
export function hasLeft(order: Order): boolean {
  return shipmentFacts(order.shipmentState).parcel === 'on the way';
}

/**
 * Whether a person would call the order delivered: no matter how long ago, or what else is wrong with it,
 * but not when it was canceled.
 */
export function isDelivered(order: TrackedOrder): boolean {
  const hasArrived =
    shipmentFacts(order.shipmentState).parcel === 'arrived' || order.said?.end === 'arrived';
  return !isCalledOff(order) && hasArrived;
}

/** How long after placing, or the expected delivery, changes are still expected, in milliseconds. */
const longestWait = 90 * dayMs;

/**
 * Whether the order is still awaited: what is polled, counted, called late and warned of. `isOpen` alone doesn't
 * tell: an order whose delivery was never recorded stays open for ever.
 */
export function isAwaited(order: TrackedOrder, now: EpochMs): boolean {
  const since = Math.max(
    Date.parse(order.placedAt) || 0,
    Date.parse(order.expectedDeliveryDate ?? '') || 0,
  );
  return isOpen(order) && !order.said && now - since < longestWait;
}

/** The parcels that have left and haven't arrived: what the badge counts and the Orders tab lists. */
export function parcelsOf(orders: readonly TrackedOrder[], now: EpochMs): TrackedOrder[] {
  return orders.filter((order) => isOnTheWay(order, now));
}

/** Whether the parcel has left and hasn't arrived. */
export function isOnTheWay(order: TrackedOrder, now: EpochMs): boolean {
  return isAwaited(order, now) && hasLeft(order);
}

/** The day it should arrive, as in `dayOf`; `null` if that is unknown. */
export function expectedDay({ expectedDeliveryDate }: Order): number | null {
  return expectedDeliveryDate === null ? null : dayOf(expectedDeliveryDate);
}

/** Whether the parcel is on its way, and expected on what is today where the person lives. */
export function isExpectedToday(order: TrackedOrder, now: EpochMs): boolean {
  const isComing = isOnTheWay(order, now) && order.deliveredAt === null;
  return isComing && expectedDay(order) === dayAt(now);
}

/** Whether the order is overdue: it is still awaited, and its expected day is over. */
export function isLate(order: TrackedOrder, now: EpochMs): boolean {
  if (!isAwaited(order, now) || order.deliveredAt !== null) return false;
  const expected = expectedDay(order);
  return expected !== null && expected < dayAt(now);
}

/** Whether the person must act on the payment (contract 3); never for a canceled order. */
export function hasPaymentTrouble(order: Order): boolean {
  return !isCanceled(order) && paymentFacts(order.paymentState).isTrouble;
}

/** Whether the next step is to pay for the order (contract 3). */
export function isToBePaid(order: Order): boolean {
  return hasPaymentTrouble(order) && paymentFacts(order.paymentState).isToBePaid === true;
}

/**
 * Whether the order's own state says more than its shipment's: it explains why nothing has been shipped, or that
 * nothing will be (contract 3).
 */
export function isExplainedByOrder(order: Order): boolean {
  const isWaiting = shipmentFacts(order.shipmentState).now === 'preparing' || isCalledOff(order);
  return isWaiting && orderFacts(order.state).saysMore;
}
