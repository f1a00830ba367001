import type { OrderLine } from '@/lib/domain/ordering/attempt';

/** An order holds at most this many lines (contract 4.5, rule 2). */
export const basketMax = 50;

/** A line that waits to be ordered. */
export interface BasketLine extends OrderLine {
  /** What the item was called when it was put in: all that is left of one that has gone. */
  readonly title?: string;
}

/** The basket's lines, in the order they were put in. */
export type Lines = readonly BasketLine[];

/** What the basket has made of an attempt to order from it, for as long as that attempt is known. */
export interface BasketOrder {
  readonly attemptId: string;
  readonly lines: Lines;
  /**
   * `out`: the lines have left the basket. `returned`: nothing was ordered, and they wait to be asked
   * for, since other lines have been put in meanwhile. `over`: nothing more is to be done about it.
   */
  readonly stage: 'out' | 'returned' | 'over';
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
