import { describe, expect, it } from 'vitest';
import type { Basket } from '@/lib/domain/basket/basket';
import {
  returnedOrders,
  withOutcomes,
  withoutOrder,
  withPutBack,
} from '@/lib/domain/basket/basket-orders';
import type { AttemptState } from '@/lib/domain/ordering/attempt/attempt';
import {
  type AttemptChanges,
  aGood,
  aLine,
  anAttempt,
  aRequest,
  linesOf,
  overridingUnclear,
} from '../../support/worlds/samples';

const filled: Basket = { lines: linesOf('a', 'b'), orders: [] };
const pressed = (...itemIds: string[]): AttemptChanges => ({
  fromBasket: true,
  request: aRequest(...linesOf(...itemIds)),
});
/** What becomes of a basket as an attempt to order from it passes through these states. */
const become = (basket: Basket, ...states: AttemptChanges[]) =>
  states.reduce(
    (present, changes) => withOutcomes(present, [anAttempt({ ...pressed('a', 'b'), ...changes })]),
    basket,
  );

describe('a basket that is ordered', () => {
  it('stays as it is until there is an attempt of it', () => {
    expect(withOutcomes(filled, [])).toBe(filled);
    const others = anAttempt({ ...pressed('a', 'b'), fromBasket: false });
    expect(withOutcomes(filled, [others])).toBe(filled);
  });

  it('empties with the attempt, and only once', () => {
    const out = become(filled, { state: 'held' });
    expect(out.lines).toEqual([]);
    const refilled = { ...out, lines: linesOf('a') };
    expect(become(refilled, { state: 'sending' })).toBe(refilled);
    const placed = become(refilled, { state: 'placed' });
    expect(placed.lines).toEqual(linesOf('a'));
    expect(become(placed, { state: 'placed' })).toBe(placed);
  });

  it('keeps its lines when the attempt was over before it was heard of', () => {
    const kept = become(filled, { state: 'expired' });
    expect(kept.lines).toEqual(filled.lines);
    expect(returnedOrders(kept)).toEqual([]);
  });

  it('keeps what was in it and not in the order', () => {
    const out = become(filled, { state: 'held', ...pressed('b') });
    expect(out.lines).toEqual(linesOf('a'));
    expect(out.orders.map(({ lines }) => lines)).toEqual([linesOf('b')]);
  });

  it('gets its lines back with the titles they were ordered by', () => {
    const attempt = { goods: [aGood({ itemId: 'a', title: 'Moonrise' })], ...pressed('a') };
    const back = become(filled, { state: 'held', ...attempt }, { state: 'refused', ...attempt });
    expect(returnedOrders(back).map(({ lines }) => lines)).toEqual([
      linesOf('a').map((line) => ({ ...line, title: 'Moonrise' })),
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
    { state: 'settled', settlement: { verdict: 'ordered' } },
    { state: 'sending' },
    { state: 'unknown' },
    { state: 'ambiguous' },
  ])('%o leaves it empty', (next) => {
    expect(become(filled, { state: 'held' }, next).lines).toEqual([]);
  });

  it('doesn’t get back lines that were ordered again', () => {
    const out = become(filled, { state: 'held' });
    const settlement = { verdict: 'not-ordered' } as const;
    const first = anAttempt({ ...pressed('a', 'b'), state: 'settled', settlement });
    const basketWith = (state: AttemptState) =>
      withOutcomes(out, [
        anAttempt({ id: 'again', state, overrides: [overridingUnclear(first.id)] }),
        first,
      ]);
    expect(basketWith('placed')).toMatchObject({ lines: [], orders: [{ stage: 'over' }] });
    expect(basketWith('held')).toEqual(out);
    expect(basketWith('cancelled').lines).toEqual(filled.lines);
  });

  it('loses no line that was changed since, when a failed order of it is ordered again by its receipt', () => {
    const failed = become(filled, { state: 'held' }, { state: 'refused' });
    const changed = aLine({ itemId: 'a', quantity: 500 });
    const lines = [changed, ...linesOf('b', 'c')];
    const again = anAttempt({ ...pressed('a', 'b'), id: 'again' });
    const first = anAttempt({ ...pressed('a', 'b'), state: 'refused' });
    const out = withOutcomes({ ...failed, lines }, [again, first]);
    expect(out.lines).toEqual([changed, ...linesOf('c')]);
  });

  it('is forgotten with attempts that were discarded', () => {
    expect(withOutcomes(become(filled, { state: 'held' }), [])).toEqual({ lines: [], orders: [] });
  });
});

describe('lines that come back to a basket that was filled meanwhile', () => {
  const out = become(filled, { state: 'held' });
  const refilled = become({ ...out, lines: linesOf('c') }, { state: 'cancelled' });
  const [order] = returnedOrders(refilled);
  if (!order) throw new Error('Nothing came back.');

  it('wait to be asked for, even when it empties again', () => {
    expect(refilled.lines).toEqual(linesOf('c'));
    expect(order.lines).toEqual(filled.lines);
    const emptied = { ...refilled, lines: [] };
    expect(become(emptied, { state: 'cancelled' })).toBe(emptied);
    expect(withOutcomes(emptied, [])).toBe(emptied);
  });

  it('are put beside what is there', () => {
    const putBack = withPutBack(refilled, order);
    expect(putBack?.lines).toEqual(linesOf('c', 'a', 'b'));
    expect(putBack && become(putBack, { state: 'cancelled' })).toBe(putBack);
  });

  it.each<[string, AttemptChanges, number]>([
    ['wait no longer once they are ordered again', pressed('b', 'a'), 0],
    ['wait on while another order is under way', pressed('a'), 1],
    [
      'wait on when an order of them failed that was never under way',
      { ...pressed('a', 'b'), state: 'expired' },
      1,
    ],
  ])('%s', (_, changes, waiting) => {
    const again = anAttempt({ ...changes, id: 'again' });
    const first = anAttempt({ ...pressed('a', 'b'), state: 'cancelled' });
    const both = withOutcomes(refilled, [again, first]);
    expect(returnedOrders(both)).toHaveLength(waiting);
    expect(both.lines).toEqual(linesOf('c'));
  });

  it('leave what is in the basket where it is when they are ordered again', () => {
    const same = { ...refilled, lines: linesOf('a', 'c') };
    const again = anAttempt({ ...pressed('a', 'b'), id: 'again' });
    const first = anAttempt({ ...pressed('a', 'b'), state: 'cancelled' });
    expect(withOutcomes(same, [again, first]).lines).toEqual(same.lines);
  });

  it('wait again, and once, if they aren’t ordered again after all', () => {
    const first = anAttempt({ ...pressed('a', 'b'), state: 'cancelled' });
    const become = (basket: Basket, state: AttemptState) =>
      withOutcomes(basket, [anAttempt({ ...pressed('a', 'b'), id: 'again', state }), first]);
    const waiting = returnedOrders(become(become(refilled, 'held'), 'cancelled'));
    expect(waiting).toMatchObject([{ attemptId: 'again', lines: filled.lines }]);
  });

  it('can be let go', () => {
    expect(returnedOrders(withoutOrder(refilled, order.attemptId))).toEqual([]);
  });
});
