import { isPrice } from '@/lib/domain/data/money';
import { dayMs, type EpochMs } from '@/lib/domain/data/time';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { isCanceled, type Order } from '@/lib/domain/tracking/order';
import { currencyOf, type PastPrice, type PastPrices, priceKey } from './past-prices';

/** The newest are kept. The popup reads them before its first frame. */
export const pastPricesMax = 300;

/** Numbers are unique within a service, but not between two; the clocks may differ by hours. */
const samePressMs = dayMs;

/** The past prices after a reading of the orders. */
export function learnPrices(
  known: PastPrices,
  orders: readonly Order[],
  history: readonly AnyAttempt[],
): PastPrices {
  const listed = new Map(orders.map((order) => [order.number, order]));
  const isCanceledNow = ({ orderNumber }: PastPrice) => {
    const order = listed.get(orderNumber);
    return order !== undefined && isCanceled(order);
  };
  const found = history.flatMap((attempt) => pricesOf(attempt, listed));
  const before = Object.entries(known).filter(
    ([key, price]) =>
      !isCanceledNow(price) && !isPart(price.amount, currencyOf(key), [price.shown]),
  );
  const newest = new Map<string, PastPrice>();
  // The sort is stable: what the listing says now comes before what it said of the same order earlier.
  for (const [key, price] of [...found, ...before].sort(newestFirst)) {
    if (newest.size < pastPricesMax && !newest.has(key)) newest.set(key, price);
  }
  return Object.fromEntries(newest);
}

/** The price that an attempt's order proves, with its key; none if there is any doubt. */
function pricesOf(
  attempt: AnyAttempt,
  listed: ReadonlyMap<string, Order>,
): [key: string, price: PastPrice][] {
  const { request, goods } = attempt;
  const [line, ...others] = request.lines;
  const found = provenOrder(attempt, listed);
  if (!line || others.length > 0 || !found) return [];
  const { order, orderedAt } = found;
  const { number: orderNumber, itemTotal: amount, total, currency } = order;
  if (!isPrice(amount)) return [];
  const shown = goods[0]?.price ?? null;
  const paid = isPrice(total) && { total };
  return [[priceKey(line, currency), { amount, ...paid, orderNumber, orderedAt, shown }]];
}

/** The listed order that an attempt placed, unless it was canceled or split; `null` if there is any doubt. */
export function provenOrder(
  attempt: AnyAttempt,
  listed: ReadonlyMap<string, Order>,
): { readonly order: Order; readonly orderedAt: EpochMs } | null {
  // Only the service's own answer proves which order is this attempt's, not the listing or the person.
  if (attempt.state !== 'placed' || attempt.inferred) return null;
  const order = listed.get(attempt.orderNumber);
  if (!order || isCanceled(order) || order.currency === '') return null;
  const shown = new Map(attempt.goods.map(({ itemId, price }) => [itemId, price]));
  if (isPart(order.itemTotal, order.currency, [...shown.values()])) return null;
  // A date that can't be read isn't the same press either.
  const isSamePress = Math.abs(Date.parse(order.placedAt) - attempt.sentAt) <= samePressMs;
  return isSamePress ? { order, orderedAt: attempt.sentAt } : null;
}

/** Whether an item total is of a part of what was ordered: no quantity costs less than the smallest one. */
function isPart(
  itemTotal: number | null,
  currency: string,
  shown: readonly PastPrice['shown'][],
): boolean {
  const least = shown.reduce(
    (sum, price) => (price?.currency === currency ? sum + price.amount : sum),
    0,
  );
  return itemTotal !== null && itemTotal < least;
}

function newestFirst([, one]: [string, PastPrice], [, other]: [string, PastPrice]): number {
  return other.orderedAt - one.orderedAt;
}
