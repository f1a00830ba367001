import { dayAt, dayOf, type EpochMs } from '@/lib/domain/time';
import { parcelsOf } from './badge';
import { expectedDay } from './delivery-weeks';
import type { HandledOrders } from './handled-orders';
import { isUnderWay, type TrackedOrder } from './order';
import { groupOrders, isDelivered } from './order-groups';

/** Where the person's parcels are, in short. */
export interface Outlook {
  /** Orders in trouble that nobody has marked as handled. */
  readonly attention: number;
  /** Parcels on their way: the badge's number. */
  readonly onTheWay: number;
  /** The next delivery expected, late ones aside: of what is on its way or, failing that, of whatever is awaited. */
  readonly next: string | null;
  /** The last delivery. */
  readonly lastDelivered: string | null;
}

/** @param now by the service's clock, which dates its orders */
export function outlookOf(
  orders: readonly TrackedOrder[],
  now: EpochMs,
  handled: HandledOrders,
): Outlook {
  const today = dayAt(now);
  const parcels = parcelsOf(orders, now);
  const coming = parcels.length > 0 ? parcels : orders.filter((order) => isUnderWay(order, now));
  const expected = coming.filter((order) => (expectedDay(order) ?? 0) >= today);
  const delivered = orders.filter(isDelivered);
  const attention = groupOrders(orders, now, handled).find(({ group }) => group === 'attention');
  return {
    attention: attention?.orders.length ?? 0,
    onTheWay: parcels.length,
    next: byDay(expected.map(({ expectedDeliveryDate }) => expectedDeliveryDate)).at(0) ?? null,
    lastDelivered: byDay(delivered.map(({ deliveredAt }) => deliveredAt)).at(-1) ?? null,
  };
}

/** In order, without what is no date. */
function byDay(dates: readonly (string | null)[]): string[] {
  return dates
    .map((date) => ({ date, day: date === null ? null : dayOf(date) }))
    .filter((one): one is { date: string; day: number } => one.day !== null)
    .sort((a, b) => a.day - b.day)
    .map(({ date }) => date);
}
