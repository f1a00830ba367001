import { displayText } from '@/lib/domain/data/display-text';
import { dateOfDay, dayOf, type ServiceTime } from '@/lib/domain/data/time';
import { findNearTexts, findTexts } from '@/lib/domain/items/near-search';
import { searchable } from '@/lib/domain/items/search';
import type { Order } from '@/lib/domain/tracking/order';
import { calendarFormat } from '@/lib/i18n/dates';
import { moneyText } from '@/lib/i18n/format';
import { paymentStateText } from '@/lib/i18n/order-states';
import { standingOf } from './order-view';

/**
 * The orders of that number, and those whose goods, state, days or amounts say what is looked for; see
 * `createOrderTexts`.
 */
export function findOrders(
  orders: readonly Order[],
  textOf: (order: Order) => string,
  query: string,
): readonly Order[] {
  if (query.trim() === '') return orders;
  const found = findTexts(orders, textOf, query, ({ number }) => isNumbered(number, query));
  return found.length > 0 ? found : findNearTexts(orders, textOf, query);
}

/** The forms in which people write a day, besides "2025-11-17". */
const dayForms: readonly Intl.DateTimeFormatOptions[] = [
  { year: 'numeric', month: 'short', day: 'numeric' },
  { year: 'numeric', month: 'long', day: 'numeric' },
  { year: 'numeric', month: 'numeric', day: 'numeric' },
];

/**
 * Creates what gives the text that a search looks through in an order, in `searchable` form: goods, states, days and
 * amounts. Its number isn't in there: see `isNumbered`.
 * @param knownOf what there is to know besides what the service lists, in words; asked once for each order
 */
export function createOrderTexts(
  knownOf: (order: Order) => readonly string[],
  now: ServiceTime,
): (order: Order) => string {
  const forms = dayForms.map(calendarFormat);
  // Many orders share their days.
  const days = new Map<number, string>();
  const wordsOfDay = (iso: string | null) => {
    const day = iso === null ? null : dayOf(iso);
    if (day === null) return '';
    const date = dateOfDay(day);
    const text =
      days.get(day) ??
      [date.toISOString().slice(0, 10), ...forms.map((form) => form.format(date))].join(' ');
    days.set(day, text);
    return text;
  };
  const known = new WeakMap<Order, string>();
  return (order) => {
    const before = known.get(order);
    if (before !== undefined) return before;
    const { currency, itemTotal, total } = order;
    const amounts = [itemTotal, total].filter((amount) => amount !== null);
    const text = [
      ...knownOf(order),
      ...standingOf(order, now),
      paymentStateText(order)?.text ?? '',
      ...[order.placedAt, order.expectedDeliveryDate, order.deliveredAt].map(wordsOfDay),
      ...amounts.map((amount) => moneyText(amount, currency)),
    ]
      .map(searchable)
      .join(' ');
    known.set(order, text);
    return text;
  };
}

/** Whether an order number contains the typed text, ignoring spaces, `#`, `-` and case. */
function isNumbered(number: string, typed: string): boolean {
  return bare(number).includes(bare(typed));
}

function bare(number: string): string {
  return displayText(number)
    .replaceAll(/[\s#-]/g, '')
    .toLowerCase();
}
