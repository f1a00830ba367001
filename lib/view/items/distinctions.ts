import { computed, type ReadonlySignal } from '@preact/signals';
import { type Distinction, distinguish } from '@/lib/domain/items/distinguish';
import { itemTitle } from '@/lib/domain/items/item';
import type { ListedItem } from '@/lib/domain/items/listed-item';
import { createSizeTexts } from '@/lib/i18n/item-naming';
import type { DistinctionOf } from './item-names';
import { productText } from './item-text';

interface DistinctionsDeps {
  readonly items: ReadonlySignal<readonly ListedItem[]>;
  readonly titleOf: (item: Pick<ListedItem, 'id' | 'title'>) => string;
}

/** Tells items of the same title apart, among all; looks closer only at those of a title that is asked for. */
export function createDistinctions({ items, titleOf }: DistinctionsDeps): DistinctionOf {
  const textOfSize = createSizeTexts();
  const byTitle = computed(() => {
    const groups = groupAlike(items.value, titleOf);
    const known = new Map<string, ReadonlyMap<string, Distinction>>();
    const tellApart = (title: string) => {
      const alike = (groups.get(title) ?? []).flatMap(({ item }) => item ?? []);
      const found = distinguish(
        alike.map((item) => ({
          product: productText(item),
          size: textOfSize(item.size),
          quantity: item.quantity,
        })),
      );
      return new Map(alike.map(({ id }, at) => [id, found[at] as Distinction]));
    };
    return (title: string) => {
      const before = known.get(title);
      if (before) return before;
      const distinctions = tellApart(title);
      known.set(title, distinctions);
      return distinctions;
    };
  });
  return (item) => {
    const title = titleOf({ id: item.id, title: itemTitle(item) });
    return byTitle.value(title).get(item.id) ?? null;
  };
}

/** The items that share their title with another, by title. Most have one of their own. */
function groupAlike(
  items: readonly ListedItem[],
  titleOf: (item: ListedItem) => string,
): ReadonlyMap<string, readonly ListedItem[]> {
  const firsts = new Map<string, ListedItem>();
  const groups = new Map<string, ListedItem[]>();
  for (const item of items) {
    const title = titleOf(item);
    const first = firsts.get(title);
    if (!first) firsts.set(title, item);
    else if (!groups.get(title)?.push(item)) groups.set(title, [first, item]);
  }
  return groups;
}
