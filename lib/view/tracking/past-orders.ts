import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { newestFirst, orderNumberOf, wasOrdered } from '@/lib/domain/ordering/attempts';
import { dayAt, type EpochMs } from '@/lib/domain/time';
import { calendarDayText } from '@/lib/i18n/dates';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';

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
  const words = {
    count: numberText(orders.length),
    date: calendarDayText(dayAt(last.pressedAt), now),
  };
  const number = numbersOf(last).at(-1);
  // What several items cost together isn't what this one did.
  const isSole = last.request.lines.length === 1;
  const price = number === undefined || !isSole ? null : paidFor(number);
  return price === null
    ? t('details.ordered', words)
    : t('details.orderedFor', { ...words, price });
}

/** The numbers that an attempt's order is known by; the person's own answer comes last. */
export function numbersOf(attempt: AnyAttempt): string[] {
  const isSettled = attempt.state === 'settled' && attempt.settlement.verdict === 'ordered';
  const settled = isSettled ? attempt.settlement.orderNumber : null;
  return [orderNumberOf(attempt), settled].filter((number) => number !== null);
}
