import { garmentSizeOf } from '@/lib/domain/items/item';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { lineText, type NamedLine, piecesOf } from '@/lib/i18n/goods-text';

/** "50 × Fox logo, Size L"; of several sizes of one item "26 × Fox logo". */
export function totalText(lines: readonly NamedLine[]): string {
  const [first] = lines;
  if (!first) return '';
  if (lines.length === 1) return lineText(first);
  return lineText({ ...first, quantity: piecesOf(lines), size: null });
}

/** The lines of an attempt, with the person's own labels for the items. */
export function goodsLines(
  { goods }: Pick<AnyAttempt, 'goods'>,
  labelOf: (itemId: string) => string | undefined,
): NamedLine[] {
  return goods.map(({ itemId, title, quantity, size }) => ({
    itemId,
    title: labelOf(itemId) || title,
    quantity,
    size: garmentSizeOf(size),
  }));
}
