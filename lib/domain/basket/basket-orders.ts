import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isInTheWay, wasOrdered } from '@/lib/domain/ordering/attempts';
import { isInSpiteOf } from '@/lib/domain/ordering/overrides';
import type { Basket, BasketOrder, Lines } from './basket';
import { isSameLine, withLines } from './basket';

/*
 * The basket empties when its order has become an attempt, not before, and what was in it comes back
 * when nothing was ordered. The attempt itself says that it is of the basket: a popup that closes right
 * after the press has nothing to note, and the next one finds out.
 */

/**
 * Brings the basket in line with what became of its orders. The same basket when there is nothing to do.
 * @param attempts all there are, newest first
 */
export function followed(basket: Basket, attempts: readonly Attempt[]): Basket {
  const isNew = ({ id, fromBasket }: Attempt) =>
    fromBasket && !basket.orders.some(({ attemptId }) => attemptId === id);
  const withAll = attempts.filter(isNew).reduceRight(withAttempt, basket);
  return withAll.orders.reduce((before, order) => {
    const attempt = attempts.find(({ id }) => id === order.attemptId);
    if (attempt) return followOne(before, order, attempt, attempts);
    // An attempt that is gone was discarded; lines that wait to be put back still do.
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
  const isOrdered = (line: Lines[number]) => order.lines.some((one) => isSameLine(one, line));
  // What came to nothing before it was even heard of has never left the basket.
  const lines = isNothing ? basket.lines : basket.lines.filter((line) => !isOrdered(line));
  return { lines, orders: [...basket.orders, order] };
}

function linesOf({ goods, request }: Attempt): Lines {
  return request.lines.map((line) => {
    const title = goods.find(({ itemId }) => itemId === line.itemId)?.title;
    return title === undefined ? line : { ...line, title };
  });
}

function followOne(
  basket: Basket,
  order: BasketOrder,
  attempt: Attempt,
  attempts: readonly Attempt[],
): Basket {
  if (order.stage !== 'out') return basket;
  if (wasOrdered(attempt)) return at('over', basket, order);
  if (!cameToNothing(attempt)) return basket;
  // They aren't to be ordered a third time.
  const again = attempts.filter((other) => isInSpiteOf(other, attempt.id));
  if (again.some(isInTheWay)) return basket;
  if (again.some(wasOrdered)) return at('over', basket, order);
  return basket.lines.length === 0
    ? { ...at('over', basket, order), lines: order.lines }
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
  const order = basket.orders.find((one) => one.attemptId === attemptId);
  return order ? at('over', basket, order) : basket;
}

function at(stage: BasketOrder['stage'], basket: Basket, order: BasketOrder): Basket {
  const isIt = ({ attemptId }: BasketOrder) => attemptId === order.attemptId;
  return { ...basket, orders: basket.orders.map((one) => (isIt(one) ? { ...one, stage } : one)) };
}

function without(basket: Basket, { attemptId }: BasketOrder): Basket {
  return { ...basket, orders: basket.orders.filter((one) => one.attemptId !== attemptId) };
}

function cameToNothing(attempt: Attempt): boolean {
  const { state } = attempt;
  if (state === 'settled') return !wasOrdered(attempt);
  return state === 'cancelled' || state === 'refused' || state === 'expired';
}
