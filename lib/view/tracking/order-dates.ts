import { dateOfDay, dayOf, type EpochMs } from '@/lib/domain/time';
import { isLate } from '@/lib/domain/tracking/changes';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import { plural, t } from '@/lib/i18n/i18n';
import { dayText, relativeDayText } from '@/lib/view/shared/dates';

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
export function orderDates(order: Order, now: EpochMs): DateView[] {
  const { placedAt, deliveredAt, expectedDeliveryDate } = order;
  const placed = placedAt === '' ? [] : [dateView('placed', placedAt, now)];
  if (deliveredAt !== null) {
    const comparison = comparedText(deliveredAt, expectedDeliveryDate);
    return [...placed, { ...dateView('delivered', deliveredAt, now), comparison }];
  }
  if (expectedDeliveryDate === null || order.state === 'canceled') return placed;
  if (order.shipmentState === 'canceled') return placed;
  const kind = isOpen(order) ? 'expected' : 'wasExpected';
  const expected = dateView(kind, expectedDeliveryDate, now);
  const late = { comparison: t('orders.late'), isProblem: true };
  return [...placed, isLate(order, now) ? { ...expected, ...late } : expected];
}

function dateView(kind: DateKind, iso: string, now: EpochMs): DateView {
  return {
    kind,
    label: t(`orders.date.${kind}`),
    day: dayText(iso, now),
    datetime: machineText(iso),
    relative: relativeDayText(iso, now),
    comparison: null,
    isProblem: false,
  };
}

/** A day without a time stays a day. */
function machineText(iso: string): string | null {
  const day = dayOf(iso);
  if (day === null) return null;
  const time = Date.parse(iso);
  const isWholeDay = time === dateOfDay(day).getTime();
  return isWholeDay ? new Date(time).toISOString().slice(0, 10) : new Date(time).toISOString();
}

function comparedText(deliveredAt: string, expected: string | null): string | null {
  const delivered = dayOf(deliveredAt);
  const planned = expected === null ? null : dayOf(expected);
  if (delivered === null || planned === null) return null;
  const days = delivered - planned;
  if (days === 0) return t('orders.onTheDay');
  return plural(days < 0 ? 'orders.daysEarly' : 'orders.daysLate', Math.abs(days));
}
