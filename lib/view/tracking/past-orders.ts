import { dayAt, type EpochMs } from '@/lib/domain/data/time';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import { newestFirst, wasOrdered } from '@/lib/domain/ordering/attempt/states';
import { calendarDayText } from '@/lib/i18n/dates';
import { numberText } from '@/lib/i18n/format';
import { listText, t } from '@/lib/i18n/i18n';

/**
 * How many times an item was ordered from here, and when last; `null` if never.
 * @param paidFor what the order of a number cost, if that is known
 */
export function pastOrdersText(
  history: readonly AnyAttempt[],
  itemId: string,
  now: EpochMs,
  paidFor: (orderNumber: string) => string | null,
): string | null {
  const orders = history
    .filter(({ request }) => request.lines.some((line) => line.itemId === itemId))
    .filter(wasOrdered)
    .sort(newestFirst);
  const [last] = orders;
  if (!last) return null;
  const text = t('details.ordered', {
    count: numberText(orders.length),
    date: calendarDayText(dayAt(last.pressedAt), now),
  });
  const [number, ...others] = orderNumbersOf(last);
  // What several items cost together isn't what this one did, nor is what one of several orders did.
  const isSole = last.request.lines.length === 1 && others.length === 0;
  const price = number === undefined || !isSole ? null : paidFor(number);
  return price === null ? text : listText([text, price]);
}
