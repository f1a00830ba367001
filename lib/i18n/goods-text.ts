import { numberText } from './format';
import { listText, plural, t } from './i18n';
import { sizeLabel } from './naming';

export interface NamedLine {
  readonly itemId: string;
  readonly title: string;
  readonly quantity: number;
  /** As the service spells it; `null` for products without garment sizes. */
  readonly size: string | null;
}

/** How many items are named where an order is told in a sentence; further ones are only counted. */
const namedAtMost = 2;

/** What these lines order, each item once: "3 items: 50 × Fox logo, 10 × Owl, 5 × Elk". */
export function goodsText(lines: readonly NamedLine[]): string {
  return withCount(itemTexts(lines));
}

/** The same in short: "3 items: 50 × Fox logo, 10 × Owl, and 1 more". */
export function shortGoodsText(lines: readonly NamedLine[]): string {
  return withCount(itemTexts(lines), namedAtMost);
}

/** The first of it, as the title of an order: "50 × Fox logo, and 2 more". */
export function goodsTitle(lines: readonly NamedLine[]): string {
  return firstFew(itemTexts(lines), 1);
}

/** An order's name on a button: its item's title, or the number of items. */
export function shortName(titles: readonly string[]): string {
  const [title = ''] = titles;
  return titles.length > 1 ? plural('popup.count', titles.length) : title;
}

function firstFew(texts: readonly string[], most: number): string {
  const more = texts.length - most;
  return listText(more > 0 ? [...texts.slice(0, most), plural('attempt.more', more)] : texts);
}

function itemTexts(lines: readonly NamedLine[]): string[] {
  return [...Map.groupBy(lines, ({ itemId }) => itemId).values()].map(itemText);
}

/** "50 × Fox logo, Size L" */
export function lineText({ size, ...goods }: NamedLine): string {
  if (size === null) return t('attempt.goods', wordsOf(goods));
  const sizeText = t('common.sizeGarment', { size: sizeLabel(size) });
  return t('attempt.goodsSize', { ...wordsOf(goods), size: sizeText });
}

function itemText(lines: readonly NamedLine[]): string {
  const [first] = lines;
  if (!first) return '';
  if (lines.length === 1) return lineText(first);
  const words = wordsOf({ title: first.title, quantity: piecesOf(lines) });
  const sizes = lines.map(({ size }) => size).filter((size) => size !== null);
  if (sizes.length === 0) return t('attempt.goods', words);
  return t('attempt.goodsSizes', { ...words, sizes: listText([...new Set(sizes)].map(sizeLabel)) });
}

export function piecesOf(lines: readonly Pick<NamedLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function wordsOf({ quantity, title }: Pick<NamedLine, 'quantity' | 'title'>) {
  return { quantity: numberText(quantity), title };
}

function withCount(items: readonly string[], most = items.length): string {
  const goods = firstFew(items, most);
  return items.length > 1 ? plural('attempt.few', items.length, { goods }) : goods;
}
