import type { OrderLine } from './attempt';

/** An order holds at most this many lines (contract 4.5, rule 2). */
export const basketMax = 50;

/** Several lines for one order, in the order they were put in. */
export type Basket = readonly OrderLine[];

/** A basket saved under a name, to be ordered again. */
export interface Kit {
  readonly id: string;
  readonly name: string;
  readonly lines: Basket;
}
