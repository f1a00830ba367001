import { isPrice } from '@/lib/domain/money';
import type { AnyAttempt, Attempt } from '@/lib/domain/ordering/attempt';
import { isPossiblyTwice } from '@/lib/domain/ordering/attempts';
import type { EpochMs } from '@/lib/domain/time';
import type { Order } from '@/lib/domain/tracking/order';
import { moneyText } from '@/lib/i18n/format';
import { addressInLine, t } from '@/lib/i18n/i18n';
import { cardText } from '@/lib/i18n/naming';
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

/** One thing that an order was placed with, in words. */
export interface PlacedTerm {
  readonly label: string;
  readonly text: string;
}

/** Where an order was sent to and which card it names; the permanent record of an old attempt has neither. */
export function placedTerms(attempt: AnyAttempt): PlacedTerm[] {
  if (!('shipTo' in attempt)) return [];
  const { brand, lastDigits } = attempt.payWith;
  return [
    { label: t('orders.shipTo'), text: addressInLine(attempt.shipTo.summary) },
    { label: t('orders.card'), text: cardText({ ccType: brand, lastDigits }) },
  ];
}
