import type { EpochMs } from '@/lib/domain/time';
import type { NotifiedOrders } from '@/lib/domain/tracking/notified-orders';
import type { Order } from '@/lib/domain/tracking/order';
import {
  asObject,
  entriesOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  orNull,
  rowsOf,
  soundMembers,
} from './shape';
import { isOrder } from './snapshot-shapes';
import { stored } from './stored';

/*
 * The account's orders, when they are read, and what the person has been told about them. Only the background
 * writes this.
 */

/** The orders read so far, most recent first. `null`: never read. */
export interface OrdersSnapshot {
  readonly orders: readonly Order[];
  readonly canLoadMore: boolean;
  readonly skippedRows: number;
  readonly readAt: EpochMs;
  /** How far the service's clock is ahead of ours, in milliseconds, if it said. */
  readonly skewMs?: number;
}
export const orders = stored<OrdersSnapshot | null>(
  'local:orders',
  null,
  (found) => {
    const { orders, canLoadMore, skippedRows = 0, readAt, skewMs } = asObject(found) ?? {};
    if (!isFlag(canLoadMore) || !isNumber(skippedRows) || !isNumber(readAt)) return null;
    const snapshot = { orders: rowsOf(orders, isOrder), canLoadMore, skippedRows, readAt };
    return isNumber(skewMs) ? { ...snapshot, skewMs } : snapshot;
  },
  1,
);

/** When the orders are due to be read next, and how many readings in a row have failed. */
export interface PollingState {
  /** `null`: never automatically, as the person has chosen. */
  readonly nextAt: EpochMs | null;
  /** When that was decided. */
  readonly setAt: EpochMs;
  readonly failures: number;
  /** The service has asked for no requests until then. */
  readonly sparedUntil: EpochMs;
}
const neverPolled: PollingState = { nextAt: 0, setAt: 0, failures: 0, sparedUntil: 0 };
export const polling = stored<PollingState>('local:polling', neverPolled, (found) => ({
  ...neverPolled,
  ...soundMembers<PollingState>(found, {
    nextAt: orNull(isNumber),
    setAt: isNumber,
    failures: isNumber,
    sparedUntil: isNumber,
  }),
}));

const isTexts = (found: unknown): found is readonly string[] => listOf(isText)(found);
/** For each order, the standings that notifications were shown for. */
export const notifiedOrders = stored<NotifiedOrders>('local:notifiedOrders', {}, (found) =>
  entriesOf(found, isTexts),
);
