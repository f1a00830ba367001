import type { Distinction } from '@/lib/domain/items/distinguish';
import type { Item } from '@/lib/domain/items/item';
import { numberText } from '@/lib/i18n/format';
import { listText, plural, t } from '@/lib/i18n/i18n';

/** What tells an item apart from others of its title; `null` when no other has it, as far as known. */
export type DistinctionOf = (item: Item) => Distinction | null;

interface ItemNamesDeps {
  readonly distinctionOf: DistinctionOf;
  readonly titleOf: (item: Item) => string;
}

/** What items are called where no two may have the same name. */
export function createItemNames({ distinctionOf, titleOf }: ItemNamesDeps) {
  /** What tells an item apart from others of its title; `null` if there are none. */
  const distinctionTextOf = (item: Item): string | null => {
    const distinction = distinctionOf(item);
    return distinction && distinctionText(distinction);
  };
  return {
    /** The title, with what tells the item apart from others of that title. */
    nameOf: (item: Item): string => {
      const what = distinctionTextOf(item);
      return what ? t('item.distinct', { title: titleOf(item), what }) : titleOf(item);
    },
    distinctionTextOf,
  };
}

function distinctionText({ product, size, quantity, place }: Distinction): string | null {
  const parts = [
    product,
    size,
    quantity === null ? null : plural('item.savedWith', quantity),
    place &&
      t('item.amongAlike', {
        number: numberText(place.number),
        total: numberText(place.total),
      }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : listText(parts);
}
