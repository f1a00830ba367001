import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { isSameContent } from '@/lib/domain/ordering/attempt/content';
import { isInTheWay, wasOrdered } from '@/lib/domain/ordering/attempt/states';
import { isInSpiteOf } from '@/lib/domain/ordering/check/overrides';
import type { Basket, BasketOrder, Lines } from './basket';
import { isSameLine, withLines } from './basket';

/*
 * The basket is emptied only once its order has been recorded as an attempt, and the lines come back if
 * nothing was ordered. The attempt itself records that it came from the basket, so a popup that closes
 * right after the press loses nothing: the next popup brings the basket up to date.
 */

/**
 * Updates the basket to the outcome of its orders. Returns the same basket when nothing changes.
 * @param attempts all attempts, newest first
 */
export function withOutcomes(basket: Basket, attempts: readonly Attempt[]): Basket {
  const isNew = ({ id, fromBasket }: Attempt) =>
    fromBasket && !basket.orders.some(({ attemptId }) => attemptId === id);
  const withAll = attempts.filter(isNew).reduceRight(withAttempt, basket);
  return withAll.orders.reduce((before, order) => {
    const attempt = attempts.find(({ id }) => id === order.attemptId);
    if (attempt) return withOutcome(before, order, attempt, attempts);
    // The attempt was discarded; lines that wait to be put back are kept all the same.
    return order.stage === 'returned' ? before : without(before, order);
  }, withAll);
}

function withAttempt(basket: Basket, attempt: Attempt): Basket {
  const isNothing = cameToNothing(attempt);
  const order = {
    attemptId: attempt.id,
    lines: linesOf(attempt),
    stage: isNothing ? 'over' : 'out',
  } as const;
  // An attempt that had failed by the time we first see it: its lines never left the basket.
  if (isNothing) return { ...basket, orders: [...basket.orders, order] };
  // The receipt of a failed order may order less, or more, than is in the basket by now.
  const isOrdered = (line: Lines[number]) =>
    order.lines.some((one) => isSameLine(one, line) && one.quantity === line.quantity);
  // What waits to be put back isn't in the basket, and waits no longer once it is ordered again.
  const waiting = returnedOrders(basket).find((one) => isSameContent(one, order));
  const { lines, orders } = waiting ? withoutOrder(basket, waiting.attemptId) : basket;
  return {
    lines: waiting ? lines : lines.filter((line) => !isOrdered(line)),
    orders: [...orders, order],
  };
}

function linesOf({ goods, request }: Attempt): Lines {
  return request.lines.map((line) => {
    const title = goods.find(({ itemId }) => itemId === line.itemId)?.title;
    return title === undefined ? line : { ...line, title };
  });
}

function withOutcome(
  basket: Basket,
  order: BasketOrder,
  attempt: Attempt,
  attempts: readonly Attempt[],
): Basket {
  if (order.stage !== 'out') return basket;
  if (wasOrdered(attempt)) return withStage(basket, order.attemptId, 'over');
  if (!cameToNothing(attempt)) return basket;
  // Lines that were ordered again in spite of this attempt must not be put back: no third order.
  const again = attempts.filter((other) => isInSpiteOf(other, attempt.id));
  if (again.some(isInTheWay)) return basket;
  if (again.some(wasOrdered)) return withStage(basket, order.attemptId, 'over');
  return basket.lines.length === 0
    ? { ...withStage(basket, order.attemptId, 'over'), lines: order.lines }
    : withStage(basket, order.attemptId, 'returned');
}

/** The failed orders whose lines wait to be put back. */
export function returnedOrders({ orders }: Basket): readonly BasketOrder[] {
  return orders.filter(({ stage }) => stage === 'returned');
}

/** Puts the lines of such an order back, next to the present ones; `null` when there is no room. */
export function withPutBack(basket: Basket, order: BasketOrder): Basket | null {
  const lines = withLines(basket.lines, order.lines);
  return lines && { ...withoutOrder(basket, order.attemptId), lines };
}

/** Discards an order's lines for good. */
export function withoutOrder(basket: Basket, attemptId: string): Basket {
  return withStage(basket, attemptId, 'over');
}

function withStage(basket: Basket, attemptId: string, stage: BasketOrder['stage']): Basket {
  const orders = basket.orders.map((one) =>
    one.attemptId === attemptId ? { ...one, stage } : one,
  );
  return { ...basket, orders };
}

function without(basket: Basket, { attemptId }: BasketOrder): Basket {
  return { ...basket, orders: basket.orders.filter((one) => one.attemptId !== attemptId) };
}

function cameToNothing(attempt: Attempt): boolean {
  const { state } = attempt;
  if (state === 'settled') return !wasOrdered(attempt);
  return state === 'cancelled' || state === 'refused' || state === 'expired';
}
