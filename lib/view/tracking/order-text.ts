import { searchable } from '@/lib/domain/items/search';
import { dateOfDay, dayOf, type EpochMs } from '@/lib/domain/time';
import type { TrackedOrder } from '@/lib/domain/tracking/order';
import { uiLocale } from '@/lib/i18n/locale';
import { paymentStateText } from '@/lib/i18n/order-states';
import { orderView } from './order-view';

/** The forms in which people write a day, besides "2025-11-17". */
const dayForms: readonly Intl.DateTimeFormatOptions[] = [
  { year: 'numeric', month: 'short', day: 'numeric' },
  { year: 'numeric', month: 'long', day: 'numeric' },
  { year: 'numeric', month: 'numeric', day: 'numeric' },
];

/**
 * Creates what gives the text that a search looks through in an order, in `searchable` form: goods, states, days and
 * amounts. Its number isn't in there: see `isNumbered`.
 * @param goodsOf what was ordered, in words, as far as it is known
 * @param now by the service's clock, which dates the orders
 */
export function createOrderTexts(
  goodsOf: (order: TrackedOrder) => string,
  now: EpochMs,
): (order: TrackedOrder) => string {
  // Making a format takes longer than using it for all orders.
  const forms = dayForms.map(
    (form) => new Intl.DateTimeFormat(uiLocale(), { ...form, timeZone: 'UTC' }),
  );
  const daysOf = (iso: string | null) => {
    const day = iso === null ? null : dayOf(iso);
    if (day === null) return [];
    const date = dateOfDay(day);
    return [date.toISOString().slice(0, 10), ...forms.map((form) => form.format(date))];
  };
  const known = new WeakMap<TrackedOrder, string>();
  return (order) => {
    const before = known.get(order);
    if (before !== undefined) return before;
    const { state, remarks, itemTotal, total } = orderView(order, now);
    const text = searchable(
      [
        goodsOf(order),
        state,
        ...remarks.map(({ text }) => text),
        paymentStateText(order)?.text ?? '',
        ...[order.placedAt, order.expectedDeliveryDate, order.deliveredAt].flatMap(daysOf),
        itemTotal,
        total,
      ].join(' '),
    );
    known.set(order, text);
    return text;
  };
}
