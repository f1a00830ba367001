import { displayText } from '@/lib/domain/display-text';
import { dateOfDay, dayAt, dayOf, type EpochMs, isoText } from '@/lib/domain/time';
import { isAwaited, isCanceled, isLate, type TrackedOrder } from '@/lib/domain/tracking/order';
import { dayText, relativeDayText } from '@/lib/i18n/dates';
import { plural, t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import { stateText } from '@/lib/i18n/order-states';

type DateKind = 'placed' | 'expected' | 'wasExpected' | 'delivered';

/** One date of an order, as text. */
export interface DateView {
  readonly kind: DateKind;
  /** What happened or will happen: "Delivered". */
  readonly label: string;
  /** "Tue, Nov 3"; text that is no date, as it came. */
  readonly day: string;
  /** For `<time>`; `null` for text that is no date. */
  readonly datetime: string | null;
  /** "12 days ago"; `null` for text that is no date. */
  readonly relative: string | null;
  /** Compared with the expected day: "2 days early"; `null` where there is nothing to compare. */
  readonly comparison: string | null;
  readonly isProblem: boolean;
}

/** When an order was placed, and when it was or should be delivered (contract 2.4). */
export function orderDates(order: TrackedOrder, now: EpochMs): DateView[] {
  return datesOf(order, now).map(({ kind, iso }) => {
    const date = dateView(kind, iso, now);
    if (kind === 'delivered') {
      return { ...date, comparison: comparedText(iso, order.expectedDeliveryDate) };
    }
    const isMissed = kind === 'expected' && isLate(order, now);
    return isMissed ? { ...date, comparison: t('orders.late'), isProblem: true } : date;
  });
}

/** The date that says most about an order, in few words; `null` when it has none. */
export function shortDate(
  order: TrackedOrder,
  now: EpochMs,
): (Pick<DateView, 'kind' | 'isProblem'> & { readonly text: string }) | null {
  const date = datesOf(order, now).at(-1);
  if (!date) return null;
  const { kind, iso } = date;
  if (kind === 'expected' && isLate(order, now)) {
    const days = dayAt(now) - (dayOf(iso) ?? 0);
    return { kind, text: plural('orders.daysLate', days), isProblem: true };
  }
  const day = nearDayText(iso, now);
  // Its state says already that it was delivered.
  if (kind === 'delivered') return { kind, text: day, isProblem: false };
  // Of a state that isn't known, nobody can tell whether it arrives.
  const isUnsure = kind === 'expected' && !stateText(order).isKnown;
  return { kind, text: t(`orders.short.${isUnsure ? 'unsure' : kind}`, { day }), isProblem: false };
}

/** A day in few words: "tomorrow", "Friday" in the days to come, otherwise "Nov 3" or "Nov 3, 2025". */
export function nearDayText(iso: string, now: EpochMs): string {
  const day = dayOf(iso);
  if (day === null) return displayText(iso);
  const today = dayAt(now);
  if (Math.abs(day - today) <= 1) return relativeDayText(iso, now) ?? '';
  const isSoon = day > today && day < today + 7;
  return isSoon ? weekdayText(day, 'long') : dateText(day, today);
}

/** "Nov 3", or "Nov 3, 2025" when it isn't this year. */
function dateText(day: number, today: number): string {
  const date = dateOfDay(day);
  const isThisYear = date.getUTCFullYear() === dateOfDay(today).getUTCFullYear();
  return new Intl.DateTimeFormat(uiLocale(), {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(date);
}

/** "Friday" or "Fri". */
export function weekdayText(day: number, weekday: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(uiLocale(), { weekday, timeZone: 'UTC' }).format(dateOfDay(day));
}

/** The day an order was placed: "Nov 3"; `null` when the service gave no date. */
export function placedDayText({ placedAt }: TrackedOrder, now: EpochMs): string | null {
  const day = dayOf(placedAt);
  return day === null ? null : dateText(day, dayAt(now));
}

interface OrderDate {
  readonly kind: DateKind;
  readonly iso: string;
}

function datesOf(order: TrackedOrder, now: EpochMs): OrderDate[] {
  const { placedAt, deliveredAt, expectedDeliveryDate, said } = order;
  const placed: OrderDate[] = placedAt === '' ? [] : [{ kind: 'placed', iso: placedAt }];
  if (deliveredAt !== null) return [...placed, { kind: 'delivered', iso: deliveredAt }];
  if (expectedDeliveryDate === null || isCanceled(order) || said) return placed;
  const kind = isAwaited(order, now) ? 'expected' : 'wasExpected';
  return [...placed, { kind, iso: expectedDeliveryDate }];
}

function dateView(kind: DateKind, iso: string, now: EpochMs): DateView {
  return {
    kind,
    label: t(`orders.date.${kind}`),
    day: dayText(iso, now),
    datetime: isoText(iso),
    relative: relativeDayText(iso, now),
    comparison: null,
    isProblem: false,
  };
}

function comparedText(deliveredAt: string, expected: string | null): string | null {
  const delivered = dayOf(deliveredAt);
  const planned = expected === null ? null : dayOf(expected);
  if (delivered === null || planned === null) return null;
  const days = delivered - planned;
  if (days === 0) return t('orders.onTheDay');
  return plural(days < 0 ? 'orders.daysEarly' : 'orders.daysLate', Math.abs(days));
}
