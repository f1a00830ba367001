import { dayAt, dayOf, type EpochMs } from '@/lib/domain/time';
import type { TrackedOrder } from './order';

/** When parcels are expected, soonest first; `late` is before today. */
export const deliveryWeeks = ['late', 'thisWeek', 'nextWeek', 'later', 'undated'] as const;
export type DeliveryWeek = (typeof deliveryWeeks)[number];

/**
 * Orders by the week they are expected in, and by day within it; weeks without any are left out.
 * @param firstDay of a week: 1 is Monday, 7 is Sunday
 */
export function groupByWeek(
  orders: readonly TrackedOrder[],
  now: EpochMs,
  firstDay: number,
): { readonly group: DeliveryWeek; readonly orders: readonly TrackedOrder[] }[] {
  const today = dayAt(now);
  // Day 0 was a Thursday, the fourth day.
  const nextWeek = today + 7 - ((((today + 4 - firstDay) % 7) + 7) % 7);
  const weekOf = (day: number | null): DeliveryWeek => {
    if (day === null) return 'undated';
    if (day < today) return 'late';
    if (day < nextWeek) return 'thisWeek';
    return day < nextWeek + 7 ? 'nextWeek' : 'later';
  };
  const dated = orders
    .map((order) => ({ order, day: expectedDay(order) }))
    .sort((a, b) => (a.day ?? 0) - (b.day ?? 0));
  return deliveryWeeks
    .map((group) => ({
      group,
      orders: dated.filter(({ day }) => weekOf(day) === group).map(({ order }) => order),
    }))
    .filter(({ orders }) => orders.length > 0);
}

/** The day it should arrive, as in `dayOf`; `null` if that is unknown. */
export function expectedDay({ expectedDeliveryDate }: TrackedOrder): number | null {
  return expectedDeliveryDate === null ? null : dayOf(expectedDeliveryDate);
}
