import { isPrice } from '@/lib/domain/money';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isPossiblyTwice } from '@/lib/domain/ordering/attempts';
import type { EpochMs } from '@/lib/domain/time';
import type { Order } from '@/lib/domain/tracking/order';
import { moneyText } from '@/lib/i18n/format';
import { shortDate } from './order-dates';

/**
 * What a placed order costs and when it arrives, in this order, as far as the service has said it.
 * @param listed the orders that the service lists
 */
export function placedFacts(attempt: Attempt, listed: readonly Order[], now: EpochMs): string[] {
  if (attempt.state !== 'placed' || isPossiblyTwice(attempt)) return [];
  const order = listed.find(({ number }) => number === attempt.orderNumber);
  if (!order) return [];
  const cost = isPrice(order.total) ? moneyText(order.total, order.currency) : null;
  const date = shortDate(order, now);
  const arrival = date?.kind === 'expected' ? date.text : null;
  return [cost, arrival].filter((fact) => fact !== null);
}
