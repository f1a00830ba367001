import type { BuyingOptions } from '@/lib/domain/items/item';
import { nearestAllowed } from '@/lib/domain/items/quantity';
import type { OrderLine } from '@/lib/domain/ordering/order-request';

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

/** The same item in the same size is one line. */
export function isSameLine(one: OrderLine, other: OrderLine): boolean {
  return one.itemId === other.itemId && one.size === other.size;
}

/**
 * The lines with one more. A line that is there already takes the new quantity instead of growing by
 * it: putting the same thing in twice, by a slip of the hand, must not buy twice as much. `null` when
 * there is no room.
 */
export function withLine(lines: Lines, line: BasketLine): Lines | null {
  if (lines.some((present) => isSameLine(present, line))) {
    return lines.map((present) => (isSameLine(present, line) ? line : present));
  }
  return lines.length < basketMax ? [...lines, line] : null;
}

export function withoutLine(lines: Lines, line: OrderLine): Lines {
  return lines.filter((present) => !isSameLine(present, line));
}

export function withQuantity(lines: Lines, line: OrderLine, quantity: number): Lines {
  return lines.map((present) => (isSameLine(present, line) ? { ...present, quantity } : present));
}

/** The line in another size. With a line of that size in the basket, the two become one of both quantities. */
export function withSize(
  lines: Lines,
  line: OrderLine,
  size: string,
  options: BuyingOptions,
): Lines {
  const changed = lines.map((present) =>
    isSameLine(present, line) ? { ...present, size } : present,
  );
  return joined(changed, () => options);
}

/**
 * The lines with those that are alike made one, of the quantity that is allowed and closest to that of
 * both together.
 */
export function joined(
  lines: Lines,
  optionsOf: (line: BasketLine) => BuyingOptions | null | undefined,
): Lines {
  return lines.flatMap((line, index) => {
    const twins = lines.filter((other) => isSameLine(other, line));
    if (lines.findIndex((other) => isSameLine(other, line)) !== index) return [];
    if (twins.length === 1) return [line];
    const sum = twins.reduce((total, { quantity }) => total + quantity, 0);
    const options = optionsOf(line);
    return [{ ...line, quantity: options ? nearestAllowed(sum, options).quantity : sum }];
  });
}

/** All of `added` that isn't there yet; `null` when there is no room for it. */
export function withLines(lines: Lines, added: Lines): Lines | null {
  const missing = added.filter((line) => !lines.some((present) => isSameLine(present, line)));
  return lines.length + missing.length <= basketMax ? [...lines, ...missing] : null;
}

/** What the service is asked for: a line without what only we know of it. */
export function toOrderLine({ itemId, quantity, size }: BasketLine): OrderLine {
  return { itemId, quantity, size };
}
