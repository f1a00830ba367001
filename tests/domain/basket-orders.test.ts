import { describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/attempt';
import { type Basket, basketMax, emptyBasket } from '@/lib/domain/basket';
import {
  followed,
  returnedOrders,
  withoutOrder,
  withPress,
  withPutBack,
} from '@/lib/domain/basket-orders';
import { anAttempt } from '../support/samples';

const line = (itemId: string) => ({ itemId, quantity: 50, size: null });
const filled: Basket = { lines: [line('a'), line('b')], orders: [] };
const pressed = withPress(filled, 'attempt-1', filled.lines);
const become = (basket: Basket, ...states: Partial<Attempt>[]) =>
  states.reduce((present, changes) => followed(present, [anAttempt(changes)]), basket);

describe('a basket that is ordered', () => {
  it('stays as it is until there is an attempt', () => {
    expect(followed(pressed, [])).toBe(pressed);
    expect(followed(pressed, [anAttempt({ id: 'another' })])).toBe(pressed);
  });

  it('empties with the attempt, and only once', () => {
    const out = become(pressed, { state: 'held' });
    expect(out.lines).toEqual([]);
    const refilled = { ...out, lines: [line('a')] };
    expect(followed(refilled, [anAttempt({ state: 'sending' })])).toBe(refilled);
  });

  it('keeps what was in it and not in the order', () => {
    const out = become(withPress(filled, 'attempt-1', [line('b')]), { state: 'held' });
    expect(out.lines).toEqual([line('a')]);
    expect(out.orders.map(({ lines }) => lines)).toEqual([[line('b')]]);
  });

  it('keeps what was put in between the press and the attempt', () => {
    const later = { ...pressed, lines: [...pressed.lines, line('c')] };
    expect(become(later, { state: 'held' }).lines).toEqual([line('c')]);
  });

  it.each<Partial<Attempt>>([
    { state: 'cancelled' },
    { state: 'refused' },
    { state: 'expired' },
    { state: 'settled', settlement: { verdict: 'not-ordered' } },
  ])('%o gives its lines back', (end) => {
    expect(become(pressed, { state: 'held' }, end)).toEqual(filled);
  });

  it.each<Partial<Attempt>>([
    { state: 'placed', orderNumber: 'R1' },
    { state: 'settled', settlement: { verdict: 'ordered', orderNumber: null } },
  ])('%o leaves it empty', (end) => {
    expect(become(pressed, { state: 'held' }, end)).toEqual(emptyBasket);
  });

  it.each(['sending', 'unknown', 'ambiguous', 'not-seen'] as const)(
    'stays empty while it is %s',
    (state) => {
      expect(become(pressed, { state: 'held' }, { state }).lines).toEqual([]);
    },
  );

  it('is forgotten with attempts that were discarded', () => {
    expect(followed(become(pressed, { state: 'held' }), [])).toEqual(emptyBasket);
  });

  it('that was pressed to no effect can be pressed again', () => {
    expect(
      withPress(pressed, 'attempt-2', filled.lines).orders.map(({ attemptId }) => attemptId),
    ).toEqual(['attempt-2']);
  });
});

describe('lines that come back to a basket that was filled meanwhile', () => {
  const out = become(pressed, { state: 'held' });
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
    expect(withPutBack(refilled, order)).toEqual({
      lines: [line('c'), line('a'), line('b')],
      orders: [],
    });
  });

  it('are put back all or not at all', () => {
    const lines = Array.from({ length: basketMax - 1 }, (_, index) => line(`item-${index}`));
    expect(withPutBack({ ...refilled, lines }, order)).toBeNull();
  });

  it('can be let go', () => {
    expect(returnedOrders(withoutOrder(refilled, order.attemptId))).toEqual([]);
  });
});
