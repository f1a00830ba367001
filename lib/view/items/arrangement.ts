import { computed, effect } from '@preact/signals';
import { arrange } from '@/lib/domain/items/arrange';
import type { Item } from '@/lib/domain/items/item';
import { createMarker, searchable } from '@/lib/domain/items/search';
import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import { numberText } from '@/lib/i18n/format';
import { plural } from '@/lib/i18n/i18n';
import { createSizeTexts } from '@/lib/i18n/item-naming';
import { uiLocale } from '@/lib/i18n/locale';
import type { SortOrder } from '@/lib/storage/personal';
import { itemCountText } from '@/lib/view/shared/count-text';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { Arrangement, ItemList } from './item-list';
import { createItemNames } from './item-names';
import { createFinder, createSearchIndex, type WhenIdle } from './item-search';
import { titleText } from './item-text';

interface ArrangementDeps {
  readonly state: PopupState;
  readonly list: Pick<ItemList, 'query' | 'isSearch' | 'showsHidden'>;
  readonly whenIdle: WhenIdle;
}

/** The list as the person wants it: sorted, pinned first, without the hidden ones, searched. */
export function createArrangement({ state, list, whenIdle }: ArrangementDeps): Arrangement {
  const { items, itemsInfo, preferences } = state;
  const { query, isSearch, showsHidden } = list;
  const labelOf = (itemId: string) => ownValue(preferences.value, itemId)?.label;
  const titleOf = (item: Item) => labelOf(item.id) || titleText(item);

  const listedBy = (order: SortOrder, times: OrderTimes) =>
    arrange(items.value, preferences.value, compareBy(order, titleOf, times));
  const arranged = computed(() => listedBy(state.listOrder.value, state.orderedBefore.value));

  const textOfSize = createSizeTexts();
  const index = createSearchIndex(textOfSize);
  /** A search finds hidden items, too; they come last. */
  const all = computed(() => [...arranged.value.listed, ...arranged.value.hidden]);
  const entries = computed(() => {
    const known = preferences.value;
    return all.value.map((item) => index.entryOf(item, ownValue(known, item.id)?.label));
  });
  effect(() => index.prepare(all.value, preferences.value, whenIdle, () => void entries.peek()));
  const find = createFinder();
  const listed = computed(() => {
    if (isSearch.value) return find(entries.value, searchable(query.value));
    return showsHidden.value ? all.value : arranged.value.listed;
  });
  const marker = computed(() => createMarker(query.value));

  return {
    items: listed,
    countText: computed(() => {
      if (isSearch.value) {
        const total = numberText(items.value.length);
        return plural('popup.found', listed.value.length, { total });
      }
      return itemsInfo.value ? itemCountText(itemsInfo.value, listed.value.length) : '';
    }),
    next: computed(() => {
      const { nextOrder, listOrder, lastOrdered, orderedBefore } = state;
      const isSame = nextOrder.value === listOrder.value && nextOrder.value !== 'recent';
      if (isSame || lastOrdered.value === orderedBefore.value) return arranged.value.listed;
      return listedBy(nextOrder.value, lastOrdered.value).listed;
    }),
    hiddenCount: computed(() => arranged.value.hidden.length),
    ...createItemNames({ items, titleOf, textOfSize }),
    piecesOf: (text) => marker.value(text),
  };
}

/** When each item was last ordered, by its id. */
type OrderTimes = ReadonlyMap<string, EpochMs>;

/** How the chosen order compares two items; `null` for the order that the service lists them in. */
function compareBy(
  order: SortOrder,
  titleOf: (item: Item) => string,
  times: OrderTimes,
): ((a: Item, b: Item) => number) | null {
  switch (order) {
    case 'service':
      return null;
    case 'name': {
      const collator = new Intl.Collator(uiLocale(), { numeric: true });
      return (a, b) => collator.compare(titleOf(a), titleOf(b));
    }
    case 'recent': {
      const timeOf = (item: Item) => times.get(item.id) ?? 0;
      return (a, b) => timeOf(b) - timeOf(a);
    }
  }
}
