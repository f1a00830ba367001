import { dayAt, type EpochMs } from '@/lib/domain/time';
import type { TrackedOrder } from '@/lib/domain/tracking/order';
import type { Outlook } from '@/lib/domain/tracking/order-groups';
import { relativeDayText } from '@/lib/i18n/dates';
import { plural, t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import { nearDayText, weekdayText } from './order-dates';

/** A day of the week ahead. */
export interface DayView {
  /** "Today", "Fri" */
  readonly name: string;
  /** "today", "tomorrow", "in 3 days" */
  readonly relative: string;
  readonly orders: readonly TrackedOrder[];
}

/** What arrives soon, as text. */
export interface WeekView {
  /** Sentences of their own: "Next arrives Friday", or "Nothing on its way" and "last delivery: yesterday". */
  readonly facts: readonly string[];
  /** The order that the facts are of, if it is one to come. */
  readonly next: TrackedOrder | null;
  /** Today and the six days after it; none when nothing is expected on them. */
  readonly days: readonly DayView[];
}

export function weekView({ week, onTheWay, next, lastDelivered }: Outlook, now: EpochMs): WeekView {
  const today = dayAt(now);
  const distance = new Intl.RelativeTimeFormat(uiLocale(), { numeric: 'auto' });
  const days = week.map((orders, at) => ({
    name: at === 0 ? t('orders.week.today') : weekdayText(today + at, 'short'),
    relative: distance.format(at, 'day'),
    orders,
  }));
  const facts = () => {
    if (next?.expectedDeliveryDate) {
      return [t('orders.week.next', { day: nearDayText(next.expectedDeliveryDate, now) })];
    }
    if (onTheWay > 0) return [plural('orders.week.onTheWay', onTheWay)];
    const day = lastDelivered && relativeDayText(lastDelivered, now);
    return [t('orders.week.none'), ...(day ? [t('orders.week.lastDelivered', { day })] : [])];
  };
  return {
    facts: facts(),
    next,
    days: days.some(({ orders }) => orders.length > 0) ? days : [],
  };
}
