import type { OrderLine } from './attempt';

/** An order holds at most this many lines (contract 4.5, rule 2). */
export const basketMax = 50;

/** A line that waits to be ordered. */
export interface BasketLine extends OrderLine {
  /** What the item was called when it was put in: all that is left of one that has gone. */
  readonly title?: string;
}

/** The basket's lines, in the order they were put in. */
export type Lines = readonly BasketLine[];

/** An order of the basket, for as long as its lines may have to come back. */
export interface BasketOrder {
  readonly attemptId: string;
  readonly lines: Lines;
  /**
   * `pressed`: the lines are still in the basket. `out`: they have left it. `returned`: nothing was
   * ordered, and they wait to be asked for, since other lines have been put in meanwhile.
   */
  readonly stage: 'pressed' | 'out' | 'returned';
}

export interface Basket {
  readonly lines: Lines;
  readonly orders: readonly BasketOrder[];
}

export const emptyBasket: Basket = { lines: [], orders: [] };

/** A basket saved under a name, to be ordered again. */
export interface Kit {
  readonly id: string;
  readonly name: string;
  readonly lines: Lines;
}
