import type { Attempt, OrderLine } from './attempt';
import { isInTheWay, wasOrdered } from './attempts';
import type { Basket, BasketOrder } from './basket';
import { isSameLine, withLines } from './basket-lines';

/*
 * The basket empties when its order has become an attempt, not before, and what was in it comes back
 * when nothing was ordered. All of it is kept with the basket, since the popup may close in between.
 */

/**
 * Notes that lines of the basket are about to be ordered. A press that never became an attempt is
 * forgotten.
 */
export function withPress(
  basket: Basket,
  attemptId: string,
  ordered: readonly OrderLine[],
): Basket {
  const lines = basket.lines.filter((line) => ordered.some((one) => isSameLine(one, line)));
  const order = { attemptId, lines, stage: 'pressed' } as const;
  return { ...basket, orders: [...basket.orders.filter((one) => one.stage !== 'pressed'), order] };
}

/**
 * Brings the basket in line with what became of its orders. The same basket when there is nothing to do.
 * @param attempts all there are
 */
export function followed(basket: Basket, attempts: readonly Attempt[]): Basket {
  return basket.orders.reduce((before, order) => {
    const attempt = attempts.find(({ id }) => id === order.attemptId);
    if (attempt) return followOne(before, order, attempt, attempts);
    // A press may not have become an attempt yet; an attempt that is gone was discarded.
    return order.stage === 'out' ? without(before, order) : before;
  }, basket);
}

function followOne(
  basket: Basket,
  order: BasketOrder,
  attempt: Attempt,
  attempts: readonly Attempt[],
): Basket {
  const isNothing = cameToNothing(attempt);
  if (order.stage === 'pressed') {
    return isNothing ? without(basket, order) : takenOut(basket, order);
  }
  if (order.stage === 'returned') return basket;
  if (wasOrdered(attempt)) return without(basket, order);
  if (!isNothing) return basket;
  // They aren't to be ordered a third time.
  const again = attempts.filter(({ supersedes }) => supersedes === attempt.id);
  if (again.some(isInTheWay)) return basket;
  if (again.some(wasOrdered)) return without(basket, order);
  return basket.lines.length === 0
    ? { ...without(basket, order), lines: order.lines }
    : at('returned', basket, order);
}

/** The orders that came to nothing and whose lines wait to be put back. */
export function returnedOrders({ orders }: Basket): readonly BasketOrder[] {
  return orders.filter(({ stage }) => stage === 'returned');
}

/** Puts such lines back beside what is there; `null` when there is no room for them. */
export function withPutBack(basket: Basket, order: BasketOrder): Basket | null {
  const lines = withLines(basket.lines, order.lines);
  return lines && { ...withoutOrder(basket, order.attemptId), lines };
}

/** Lets an order's lines go for good. */
export function withoutOrder(basket: Basket, attemptId: string): Basket {
  return { ...basket, orders: basket.orders.filter((one) => one.attemptId !== attemptId) };
}

function takenOut(basket: Basket, order: BasketOrder): Basket {
  const isIn = (line: BasketOrder['lines'][number]) =>
    order.lines.some((one) => isSameLine(one, line));
  return at('out', { ...basket, lines: basket.lines.filter((line) => !isIn(line)) }, order);
}

function at(stage: BasketOrder['stage'], basket: Basket, order: BasketOrder): Basket {
  const orders = basket.orders.map((one) => (one === order ? { ...order, stage } : one));
  return { ...basket, orders };
}

function without(basket: Basket, order: BasketOrder): Basket {
  return withoutOrder(basket, order.attemptId);
}

function cameToNothing({ state, settlement }: Attempt): boolean {
  if (state === 'settled') return settlement?.verdict === 'not-ordered';
  return state === 'cancelled' || state === 'refused' || state === 'expired';
}
