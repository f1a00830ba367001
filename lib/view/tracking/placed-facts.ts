import type { ReadonlySignal } from '@preact/signals';
import type { AnyAttempt, Attempt } from '@/lib/domain/ordering/attempt';
import { isPossiblyTwice } from '@/lib/domain/ordering/attempts';
import type { EpochMs } from '@/lib/domain/time';
import { addressInLine, t } from '@/lib/i18n/i18n';
import { cardText } from '@/lib/i18n/naming';
import type { OrdersSnapshot } from '@/lib/storage/state';
import { type MoneyFacts, priceText } from '@/lib/view/ordering/money';
import { shortDate } from './order-dates';

interface PlacedFactsDeps {
  /** The orders that the service lists; `null` until they are read. */
  readonly listed: ReadonlySignal<OrdersSnapshot | null>;
  readonly money: Pick<MoneyFacts, 'paid'>;
}

/** What a placed order cost and when it arrives, in this order, as far as the service has said it. */
export function placedFacts(
  attempt: Attempt,
  { listed, money }: PlacedFactsDeps,
  now: EpochMs,
): string[] {
  if (attempt.state !== 'placed' || isPossiblyTwice(attempt)) return [];
  const order = listed.value?.orders.find(({ number }) => number === attempt.orderNumber);
  if (!order) return [];
  const cost = money.paid(order.number);
  const date = shortDate(order, now);
  const arrival = date?.kind === 'expected' ? date.text : null;
  return [cost && priceText(cost), arrival].filter((fact) => fact !== null);
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
