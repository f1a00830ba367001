import { computed, signal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import { createMatcher, listedText, searchable } from '@/lib/domain/items/search';
import { listText } from '@/lib/i18n/i18n';
import { createSizeTexts, productText } from '@/lib/i18n/naming';
import type { ItemList } from '@/lib/view/items/item-list';
import type { Preferences } from '@/lib/view/items/item-preferences';
import type { KnownItems } from '@/lib/view/items/known-items';

/** One item to choose. */
export interface ItemOption {
  readonly id: string;
  readonly title: string;
  /** Product and size. */
  readonly detail: string;
  readonly artworkUrl: string | null;
}

interface ItemChoiceDeps {
  readonly items: Pick<KnownItems, 'all'>;
  readonly list: Pick<ItemList, 'wantAll'>;
  readonly preferences: Pick<Preferences, 'of' | 'titleOf'>;
}

/** How many are listed: whoever has more looks for a word. */
const mostListed = 50;

/** The account's items to choose one from, and a search among them. */
export function createItemChoice({ items, list, preferences }: ItemChoiceDeps) {
  const query = signal('');
  const textOfSize = createSizeTexts();
  void list.wantAll();
  const optionOf = (item: Item): ItemOption => ({
    id: item.id,
    title: preferences.titleOf(item),
    detail: listText(
      [productText(item), textOfSize(item.size)].filter((part): part is string => Boolean(part)),
    ),
    artworkUrl: item.artworkUrls[0] ?? null,
  });
  return {
    query,
    options: computed(() => {
      const matches = createMatcher(query.value);
      const found = items.all.value.filter((listed) => {
        const label = preferences.of(listed.id).label ?? '';
        return matches(`${searchable(label)} ${listedText(listed, textOfSize)}`);
      });
      return found.slice(0, mostListed).map(({ item }) => optionOf(item));
    }),
  };
}
