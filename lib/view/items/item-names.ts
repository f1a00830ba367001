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
  return {
    /** The title, with what tells the item apart from others of that title. */
    nameOf: (item: Item): string => {
      const distinction = distinctionOf(item);
      return distinction ? distinctTitle(titleOf(item), distinction) : titleOf(item);
    },
    /** What else has to be said of an item that shares its title with another. */
    distinctionTextOf: (item: Item): string | null => {
      const distinction = distinctionOf(item);
      return distinction && distinctionText(distinction);
    },
    /** Whether its saved size is what tells a garment from others of its title. */
    isDistinguishedBySize: (item: Item): boolean => Boolean(distinctionOf(item)?.size),
  };
}

/** What stands in a row beyond product and size to tell it from others of its title. */
function distinctionText({ quantity, place }: Distinction): string | null {
  const parts = [
    quantity === null ? null : plural('item.savedWith', quantity),
    place &&
      t('item.amongAlike', {
        number: numberText(place.number),
        total: numberText(place.total),
      }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : listText(parts);
}

/** The title together with what tells its item apart: no two rows have the same. */
function distinctTitle(title: string, distinction: Distinction): string {
  const { product, size } = distinction;
  const parts = [product, size, distinctionText(distinction)].filter((part) => part !== null);
  return t('item.distinct', { title, what: listText(parts) });
}
