import { describe, expect, it } from 'vitest';
import type { Basket } from '@/lib/domain/basket/basket';
import {
  followed,
  returnedOrders,
  withoutOrder,
  withPutBack,
} from '@/lib/domain/basket/basket-orders';
import { orderLinesMax } from '@/lib/domain/ordering/order-request';
import { type AttemptChanges, anAttempt } from '../../support/worlds/samples';

const line = (itemId: string) => ({ itemId, quantity: 50, size: null });
const filled: Basket = { lines: [line('a'), line('b')], orders: [] };
const pressed = (...itemIds: string[]): AttemptChanges => ({
  fromBasket: true,
  request: { lines: itemIds.map(line), addressId: 'address-1', cardId: 'card-1' },
});
/** What becomes of a basket as an attempt to order from it passes through these states. */
const become = (basket: Basket, ...states: AttemptChanges[]) =>
  states.reduce(
    (present, changes) => followed(present, [anAttempt({ ...pressed('a', 'b'), ...changes })]),
    basket,
  );

describe('a basket that is ordered', () => {
  it('stays as it is until there is an attempt of it', () => {
    expect(followed(filled, [])).toBe(filled);
    const others = anAttempt({ ...pressed('a', 'b'), fromBasket: false });
    expect(followed(filled, [others])).toBe(filled);
  });

  it('empties with the attempt, and only once', () => {
    const out = become(filled, { state: 'held' });
    expect(out.lines).toEqual([]);
    const refilled = { ...out, lines: [line('a')] };
    expect(become(refilled, { state: 'sending' })).toBe(refilled);
    const placed = become(refilled, { state: 'placed' });
    expect(placed.lines).toEqual([line('a')]);
    expect(become(placed, { state: 'placed' })).toBe(placed);
  });

  it('empties however late the attempt is heard of', () => {
    expect(become(filled, { state: 'placed', orderNumber: 'R1' }).lines).toEqual([]);
  });

  it('keeps its lines when the attempt was over before it was heard of', () => {
    const kept = become(filled, { state: 'expired' });
    expect(kept.lines).toEqual(filled.lines);
    expect(returnedOrders(kept)).toEqual([]);
  });

  it('keeps what was in it and not in the order', () => {
    const out = become(filled, { state: 'held', ...pressed('b') });
    expect(out.lines).toEqual([line('a')]);
    expect(out.orders.map(({ lines }) => lines)).toEqual([[line('b')]]);
  });

  it('keeps what was put in between the press and the attempt', () => {
    const later = { ...filled, lines: [...filled.lines, line('c')] };
    expect(become(later, { state: 'held' }).lines).toEqual([line('c')]);
  });

  it('gets its lines back with the titles they were ordered by', () => {
    const goods = [
      { ...line('a'), title: 'Moonrise', artworkUrl: null, product: null, price: null },
    ];
    const size = { kind: 'regular', width: 3, height: 2 } as const;
    const attempt = { goods: goods.map((one) => ({ ...one, size })), ...pressed('a') };
    const back = become(filled, { state: 'held', ...attempt }, { state: 'refused', ...attempt });
    expect(returnedOrders(back).map(({ lines }) => lines)).toEqual([
      [{ ...line('a'), title: 'Moonrise' }],
    ]);
  });

  it.each<AttemptChanges>([
    { state: 'cancelled' },
    { state: 'refused' },
    { state: 'expired' },
    { state: 'settled', settlement: { verdict: 'not-ordered' } },
  ])('%o gives its lines back', (end) => {
    const back = become(filled, { state: 'held' }, end);
    expect(back.lines).toEqual(filled.lines);
    expect(become(back, end)).toBe(back);
  });

  it.each<AttemptChanges>([
    { state: 'placed', orderNumber: 'R1' },
    { state: 'settled', settlement: { verdict: 'ordered', orderNumber: null } },
  ])('%o leaves it empty', (end) => {
    expect(become(filled, { state: 'held' }, end).lines).toEqual([]);
  });

  it.each(['sending', 'unknown', 'ambiguous'] as const)('stays empty while it is %s', (state) => {
    expect(become(filled, { state: 'held' }, { state }).lines).toEqual([]);
  });

  it('is forgotten with attempts that were discarded', () => {
    expect(followed(become(filled, { state: 'held' }), [])).toEqual({ lines: [], orders: [] });
  });
});

describe('lines that come back to a basket that was filled meanwhile', () => {
  const out = become(filled, { state: 'held' });
  const refilled = become({ ...out, lines: [line('c')] }, { state: 'cancelled' });
  const [order] = returnedOrders(refilled);
  if (!order) throw new Error('Nothing came back.');

  it('wait to be asked for, even when it empties again', () => {
    expect(refilled.lines).toEqual([line('c')]);
    expect(order.lines).toEqual(filled.lines);
    const emptied = { ...refilled, lines: [] };
    expect(become(emptied, { state: 'cancelled' })).toBe(emptied);
    expect(followed(emptied, [])).toBe(emptied);
  });

  it('are put beside what is there', () => {
    const putBack = withPutBack(refilled, order);
    expect(putBack?.lines).toEqual([line('c'), line('a'), line('b')]);
    expect(putBack && become(putBack, { state: 'cancelled' })).toBe(putBack);
  });

  it('are put back all or not at all', () => {
    const lines = Array.from({ length: orderLinesMax - 1 }, (_, index) => line(`item-${index}`));
    expect(withPutBack({ ...refilled, lines }, order)).toBeNull();
  });

  it('can be let go', () => {
    expect(returnedOrders(withoutOrder(refilled, order.attemptId))).toEqual([]);
  });
});
