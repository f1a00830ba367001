import { orderLinesMax } from '@/lib/domain/data/bounds';
import { undoneRows } from '@/lib/domain/data/undone';
import type { BuyingOptions } from '@/lib/domain/items/item';
import { stepUp } from '@/lib/domain/items/quantity';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import type { BasketLine } from './schemas';

export type { Basket, BasketLine, BasketOrder } from './schemas';

export type Lines = readonly BasketLine[];

export function isSameLine(one: OrderLine, other: OrderLine): boolean {
  return one.itemId === other.itemId && one.size === other.size;
}

/** Adds lines; the quantities of the same ones add up, as far as they can be ordered. `null` when there is no room. */
export function withAdded(lines: Lines, added: Lines, optionsOf: OptionsOf): Lines | null {
  const all = joined([...lines, ...added], optionsOf);
  return all.length <= orderLinesMax ? all : null;
}

export function withoutLine(lines: Lines, line: OrderLine): Lines {
  return lines.filter((present) => !isSameLine(present, line));
}

export function withQuantity(lines: Lines, line: OrderLine, quantity: number): Lines {
  return lines.map((present) => (isSameLine(present, line) ? { ...present, quantity } : present));
}

/** Changes a line's size. If there is a line of that size already, the two are joined. */
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

type OptionsOf = (line: BasketLine) => BuyingOptions | null | undefined;

/** Joins lines that are the same into one, with the largest allowed quantity up to their sum: never with more. */
export function joined(lines: Lines, optionsOf: OptionsOf): Lines {
  return lines.flatMap((line, index) => {
    const twins = lines.filter((other) => isSameLine(other, line));
    if (lines.findIndex((other) => isSameLine(other, line)) !== index) return [];
    if (twins.length === 1) return [line];
    const sum = twins.reduce((total, { quantity }) => total + quantity, 0);
    const options = optionsOf(line);
    return [{ ...line, quantity: options ? stepUp(sum, options, 0) : sum }];
  });
}

/** The lines with those of `added` that aren't present yet; `null` when there is no room for them. */
export function withLines(lines: Lines, added: Lines): Lines | null {
  const missing = added.filter((line) => !lines.some((present) => isSameLine(present, line)));
  return lines.length + missing.length <= orderLinesMax ? [...lines, ...missing] : null;
}

export function undoneLines(present: Lines, before: Lines, after: Lines): Lines {
  return undoneRows(present, before, after, isSameLine, orderLinesMax);
}

export function toOrderLine({ itemId, quantity, size }: BasketLine): OrderLine {
  return { itemId, quantity, size };
}
