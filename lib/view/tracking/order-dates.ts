import { displayText } from '@/lib/domain/display-text';
import { dateOfDay, dayAt, dayOf, type EpochMs } from '@/lib/domain/time';
import {
  isAwaited,
  isCanceled,
  isDelivered,
  isLate,
  type Order,
} from '@/lib/domain/tracking/order';
import { calendarDayText, calendarFormat, relativeDayText } from '@/lib/i18n/dates';
import { plural, t } from '@/lib/i18n/i18n';
import { stateText } from '@/lib/i18n/order-states';

/**
 * When the order arrives, was to arrive or arrived, in few words; `null` where that is unknown, or says nothing: of a
 * state that isn't known, nobody can tell whether it arrives.
 */
export function arrivalText(order: Order, now: EpochMs): string | null {
  const { deliveredAt, expectedDeliveryDate: expected } = order;
  if (isDelivered(order)) return deliveredAt && nearDayText(deliveredAt, now);
  if (expected === null || isCanceled(order) || !stateText(order).isKnown) return null;
  if (isLate(order, now)) return plural('orders.daysLate', dayAt(now) - (dayOf(expected) ?? 0));
  const day = nearDayText(expected, now);
  return t(isAwaited(order, now) ? 'orders.arrives' : 'orders.wasToArrive', { day });
}

/** A day in few words: "tomorrow", "Friday" in the days to come, otherwise "Nov 3" or "Nov 3, 2025". */
function nearDayText(iso: string, now: EpochMs): string {
  const day = dayOf(iso);
  if (day === null) return displayText(iso);
  const today = dayAt(now);
  if (Math.abs(day - today) <= 1) return relativeDayText(iso, now) ?? '';
  if (day < today || day >= today + 7) return calendarDayText(day, now);
  return calendarFormat({ weekday: 'long' }).format(dateOfDay(day));
}
