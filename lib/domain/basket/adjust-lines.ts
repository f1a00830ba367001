import { type Item, isGarment, sizesFor } from '@/lib/domain/items/item';
import { nearestAllowed } from '@/lib/domain/items/quantity';
import { findLineProblem } from '@/lib/domain/ordering/check/order-check';
import type { BasketLine, Lines } from './basket';
import { joined } from './basket';

/** How a line was changed so that the basket can be ordered. */
export type Adjustment =
  | { readonly kind: 'quantity'; readonly line: BasketLine; readonly quantity: number }
  | { readonly kind: 'size'; readonly line: BasketLine; readonly size: string | null };

interface Adjusted {
  readonly lines: Lines;
  readonly adjustments: readonly Adjustment[];
}

/**
 * Adjusts lines that can no longer be ordered as they are: a quantity moves to the nearest allowed one, a
 * size that is no longer made to the item's own. Lines whose item isn't sold any more stay: they can only be removed.
 */
export function adjustLines(lines: Lines, itemOf: (id: string) => Item | null): Adjusted {
  const adjustments: Adjustment[] = [];
  const kept = lines.map((line): BasketLine => {
    const item = itemOf(line.itemId);
    const problem = findLineProblem(line, item ?? undefined);
    const options = item?.buyingOptions;
    if (!item || !options || (problem !== 'quantity' && problem !== 'size')) return line;
    const { quantity, moved } = nearestAllowed(line.quantity, options);
    if (moved) adjustments.push({ kind: 'quantity', line, quantity });
    const size = sizeFor(item, line.size);
    if (size !== line.size) adjustments.push({ kind: 'size', line, size });
    return { ...line, quantity, size };
  });
  return { lines: joined(kept, ({ itemId }) => itemOf(itemId)?.buyingOptions), adjustments };
}

function sizeFor({ size, isSizeRequired }: Item, wanted: string | null): string | null {
  if (!isSizeRequired || !isGarment(size)) return null;
  const sizes = sizesFor(size.kind);
  if (wanted !== null && sizes.includes(wanted)) return wanted;
  return sizes.includes(size.size) ? size.size : (sizes[0] ?? null);
}
