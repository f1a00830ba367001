import { isPrice } from '@/lib/domain/money';
import { t } from '@/lib/i18n/i18n';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { Subject } from './order-button';

/** What the order button of an item orders: the quantity and size that are chosen in its row. */
export function itemSubject({ item, line, quantity, size, sizes, title }: ItemRowModel): Subject {
  return {
    key: `item ${item.id}`,
    purchase: () => ({ lines: line.value ? [line.value] : [], title: title.value }),
    problem: () => {
      if (quantity.value?.quantity == null) return t('item.badQuantity');
      return sizes && !size.value ? t('item.badSize') : null;
    },
    note: () => quantity.value?.note ?? (isPrice(item.retailPrice) ? null : t('item.noPrice')),
  };
}
