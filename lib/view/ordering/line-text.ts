import { isGarment } from '@/lib/domain/items/item';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { numberText } from '@/lib/i18n/format';
import { listText, plural, t } from '@/lib/i18n/i18n';
import { sizeLabel } from '@/lib/view/items/item-text';

/** An order line with its item's title. */
export interface NamedLine {
  readonly title: string;
  readonly quantity: number;
  /** As the service spells it; `null` for products without garment sizes. */
  readonly size: string | null;
}

/** How many lines are named; further ones are only counted. */
const namedAtMost = 2;

/** "50 × Fox logo, Size L" */
export function lineText(line: NamedLine): string {
  return goodsText(line, (size) => t('common.sizeGarment', { size: sizeLabel(size) }));
}

/** "50 × Fox logo, Size L"; of several sizes of one item "26 × Fox logo", which `sizeTexts` completes. */
export function sizesText(lines: readonly NamedLine[]): string {
  const [first] = lines;
  if (!first) return '';
  if (lines.length === 1) return lineText(first);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return lineText({ title: first.title, quantity, size: null });
}

/** "4 × S", "12 × L"; none of a single line. */
export function sizeTexts(lines: readonly Omit<NamedLine, 'title'>[]): string[] {
  if (lines.length < 2) return [];
  return lines.map(({ quantity, size }) => {
    if (size === null) return numberText(quantity);
    return lineText({ title: sizeLabel(size), quantity, size: null });
  });
}

/** "50 × Fox logo, L": where there is little room. */
export function shortLineText(line: NamedLine): string {
  return goodsText(line, sizeLabel);
}

function goodsText(
  { title, quantity, size }: NamedLine,
  sizeText: (size: string) => string,
): string {
  const words = { quantity: numberText(quantity), title };
  if (size === null) return t('attempt.goods', words);
  return t('attempt.goodsSize', { ...words, size: sizeText(size) });
}

/** All lines as text. */
export function wholeText(lines: readonly NamedLine[]): string {
  return listText(lines.map(lineText));
}

/** The lines as short text: "4 items: 50 × Fox logo, 10 × Owl, and 2 more". */
export function linesText(lines: readonly NamedLine[]): string {
  if (lines.length < 2) return wholeText(lines);
  const named = lines.slice(0, namedAtMost).map(lineText);
  const more = lines.length - named.length;
  const goods = listText(more > 0 ? [...named, plural('attempt.more', more)] : named);
  return plural('attempt.few', lines.length, { goods });
}

/** An order's name on a button: its item's title, or the number of items. */
export function shortName(titles: readonly string[]): string {
  const [title = ''] = titles;
  return titles.length > 1 ? plural('attempt.items', titles.length) : title;
}

/** The lines of an attempt, with the person's own labels for the items. */
export function goodsLines(
  { goods }: Pick<AnyAttempt, 'goods'>,
  labelOf: (itemId: string) => string | undefined,
): NamedLine[] {
  return goods.map(({ itemId, title, quantity, size }) => ({
    title: labelOf(itemId) || title,
    quantity,
    // Other products have one size each, which needn't be named.
    size: isGarment(size) ? size.size : null,
  }));
}
