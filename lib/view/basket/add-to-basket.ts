import { withLine } from '@/lib/domain/basket/basket';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { plural, t } from '@/lib/i18n/i18n';
import type { ItemList } from '@/lib/view/items/item-list';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { BasketModel } from './basket';

interface AddingDeps {
  readonly list: Pick<ItemList, 'say'>;
  readonly basket: BasketModel;
}

/** Puts what is chosen in a row into the basket; the list says so. */
export async function addToBasket({ list, basket }: AddingDeps, row: ItemRowModel) {
  if (!row.line.value) return;
  await addLine(basket, row.line.value, row.title.value);
  if (basket.news.value) list.say(basket.news.value.text);
}

/** Puts a line into the basket, and says so there. A line of the same item and size takes its quantity. */
export async function addLine(basket: BasketModel, line: OrderLine, title: string): Promise<void> {
  const fits = await basket.changeIfFits((present) => {
    const lines = withLine(present.lines, { ...line, title });
    return lines && { ...present, lines };
  });
  if (!fits) return basket.tell(t('basket.full', { title }), true);
  basket.tell(plural('basket.added', basket.lines.value.length, { title }));
}
