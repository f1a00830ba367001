import { type Lines, withLine } from '@/lib/domain/basket/basket';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { plural, t } from '@/lib/i18n/i18n';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { BasketModel } from './basket';

interface AddingDeps {
  readonly basket: BasketModel;
}

/** Puts what is chosen in a row into the basket: its button and the basket's line show that. */
export async function addToBasket({ basket }: AddingDeps, row: ItemRowModel): Promise<void> {
  if (row.line.value) await addLines(basket, [row.line.value], row.title.value);
}

/**
 * Puts lines of an item into the basket, all or none, and says so there. A line of the same item and size takes the
 * new quantity.
 */
export async function addLines(
  basket: BasketModel,
  added: readonly OrderLine[],
  title: string,
): Promise<void> {
  const fits = await basket.changeIfFits((present) => {
    const lines = added.reduce<Lines | null>(
      (before, line) => before && withLine(before, { ...line, title }),
      present.lines,
    );
    return lines && { ...present, lines };
  });
  if (!fits) return basket.tell(t('basket.full', { title }), true);
  basket.tell(plural('basket.added', basket.lines.value.length, { title }));
}
