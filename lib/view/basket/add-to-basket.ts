import { isSameLine, type Lines, withAdded } from '@/lib/domain/basket/basket';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { shortGoodsText } from '@/lib/i18n/goods-text';
import { t } from '@/lib/i18n/i18n';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import type { BasketModel } from './basket';

export async function addToBasket(basket: BasketModel, row: ItemRowModel): Promise<void> {
  if (row.line.value) await addItem(basket, row, [row.line.value]);
}

/** Puts lines of a row's item into the basket, all or none, and says so there. */
export async function addItem(
  basket: BasketModel,
  { item, title }: ItemRowModel,
  added: readonly OrderLine[],
): Promise<void> {
  const name = title.value;
  const lines = added.map((line) => ({ ...line, title: name }));
  await addLines(basket, name, lines, { itemOf: () => item, titleOf: () => name });
}

/**
 * Puts lines into the basket, all or none, and says how much of their goods is in there now.
 * @param name of what is added
 */
export async function addLines(
  basket: BasketModel,
  name: string,
  added: Lines,
  { itemOf, titleOf }: Pick<LineFacts, 'itemOf' | 'titleOf'>,
): Promise<void> {
  const optionsOf = ({ itemId }: OrderLine) => basket.withinLimit(itemOf(itemId)?.buyingOptions);
  const fits = await basket.changeIfFits((present) => {
    const lines = withAdded(present.lines, added, optionsOf);
    return lines && { ...present, lines };
  });
  if (!fits) return basket.tell(t('basket.full', { title: name }), true);
  const now = basket.lines.value
    .filter((line) => added.some((one) => isSameLine(one, line)))
    .map((line) => ({ ...line, title: titleOf(line) }));
  basket.tell(t('basket.added', { goods: shortGoodsText(now) }));
}
