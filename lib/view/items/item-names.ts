import { computed, type ReadonlySignal } from '@preact/signals';
import { type Distinction, distinguish } from '@/lib/domain/items/distinguish';
import type { Item } from '@/lib/domain/items/item';
import { numberText } from '@/lib/i18n/format';
import { listText, plural, t } from '@/lib/i18n/i18n';
import type { Arrangement } from './item-list';
import { productText, type sizeText } from './item-text';

interface ItemNamesDeps {
  readonly items: ReadonlySignal<readonly Item[]>;
  readonly titleOf: (item: Item) => string;
  readonly textOfSize: typeof sizeText;
}

/** What tells items of the same title apart. */
export function createItemNames({
  items,
  titleOf,
  textOfSize,
}: ItemNamesDeps): Pick<Arrangement, 'nameOf' | 'apartText' | 'isToldBySize'> {
  const distinctions = computed(() => {
    const features = items.value.map((item) => ({
      title: titleOf(item),
      product: productText(item),
      size: textOfSize(item.size),
      quantity: item.quantity,
    }));
    const byIndex = distinguish(features);
    return new Map([...byIndex].map(([at, found]) => [items.value[at]?.id, found]));
  });
  const distinctionOf = (item: Item) => distinctions.value.get(item.id) ?? null;
  return {
    nameOf: (item) => {
      const distinction = distinctionOf(item);
      return distinction ? distinctTitle(titleOf(item), distinction) : titleOf(item);
    },
    apartText: (item) => {
      const distinction = distinctionOf(item);
      return distinction && distinctionText(distinction);
    },
    isToldBySize: (item) => Boolean(distinctionOf(item)?.size),
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
