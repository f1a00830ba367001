import type { EpochMs } from '@/lib/domain/time';
import { isUnderWay, type TrackedOrder } from './order';

/**
 * What is going on in an account: a parcel may be on its way, something is being made, or neither. It decides
 * how often the orders are read.
 */
export type Activity = 'moving' | 'making' | 'quiet';

/** Any other state of an open shipment, also one that the contract doesn't know, may be of a parcel that moves. */
const beforeShipping = ['pending', 'ready', 'backorder'];

/** @param hasUnknownOutcome whether an order was sent from here whose outcome isn't known: it may exist */
export function activityOf(
  orders: readonly TrackedOrder[],
  hasUnknownOutcome: boolean,
  now: EpochMs,
): Activity {
  const expected = orders.filter((order) => isUnderWay(order, now));
  if (expected.some(({ shipmentState }) => !beforeShipping.includes(shipmentState)))
    return 'moving';
  return expected.length > 0 || hasUnknownOutcome ? 'making' : 'quiet';
}
