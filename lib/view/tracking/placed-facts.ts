import type { ReadonlySignal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isPossiblyTwice } from '@/lib/domain/ordering/attempts';
import type { EpochMs } from '@/lib/domain/time';
import { isAwaited } from '@/lib/domain/tracking/order';
import type { OrdersSnapshot } from '@/lib/storage/state';
import { type MoneyFacts, priceText } from '@/lib/view/ordering/money';
import { arrivalText } from './order-dates';

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
  const arrival = isAwaited(order, now) ? arrivalText(order, now) : null;
  return [cost && priceText(cost), arrival].filter((fact) => fact !== null);
}
