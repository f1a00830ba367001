import { garmentSizeOf } from '@/lib/domain/items/item';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { numberText } from '@/lib/i18n/format';
import { lineText, type NamedLine, piecesOf } from '@/lib/i18n/goods-text';
import { sizeLabel } from '@/lib/view/items/item-text';

/** "50 × Fox logo, Size L"; of several sizes of one item "26 × Fox logo", which `sizeTexts` completes. */
export function totalText(lines: readonly NamedLine[]): string {
  const [first] = lines;
  if (!first) return '';
  if (lines.length === 1) return lineText(first);
  return lineText({ ...first, quantity: piecesOf(lines), size: null });
}

/** "4 × S", "12 × L"; none of a single line. */
export function sizeTexts(lines: readonly Omit<NamedLine, 'title'>[]): string[] {
  if (lines.length < 2) return [];
  return lines.map(({ size, ...line }) => {
    if (size === null) return numberText(line.quantity);
    return lineText({ ...line, title: sizeLabel(size), size: null });
  });
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
