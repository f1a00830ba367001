import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { asksFor, newestFirst, orderNumberOf, wasOrdered } from '@/lib/domain/ordering/attempts';
import type { EpochMs } from '@/lib/domain/time';
import { shownNumber } from '@/lib/domain/tracking/order';
import { dayText } from '@/lib/i18n/dates';
import { t } from '@/lib/i18n/i18n';

/**
 * When an item was last ordered from here, and the order's number; `null` when it never was, as far as known.
 * @param history all attempts, present and past
 */
export function lastOrderText(
  history: readonly AnyAttempt[],
  itemId: string,
  now: EpochMs,
): string | null {
  const [last] = history
    .filter((attempt) => wasOrdered(attempt) && asksFor(attempt.request, itemId))
    .sort(newestFirst);
  if (!last) return null;
  const date = dayText(new Date(last.pressedAt).toISOString(), now);
  const number = numberOf(last);
  return number === null
    ? t('details.lastOrdered', { date })
    : t('details.lastOrderedAs', { date, number: shownNumber(number) });
}

function numberOf(attempt: AnyAttempt): string | null {
  const isSettled = attempt.state === 'settled' && attempt.settlement.verdict === 'ordered';
  return isSettled ? attempt.settlement.orderNumber : orderNumberOf(attempt);
}
