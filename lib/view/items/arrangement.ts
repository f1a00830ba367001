import { computed } from '@preact/signals';
import { arrange } from '@/lib/domain/items/arrange';
import { type Item, itemTitle } from '@/lib/domain/items/item';
import type { ListedItem } from '@/lib/domain/items/listed-item';
import { createMarker, listedText, searchable } from '@/lib/domain/items/search';
import type { EpochMs } from '@/lib/domain/time';
import { numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import { createSizeTexts } from '@/lib/i18n/item-naming';
import { uiLocale } from '@/lib/i18n/locale';
import type { SortOrder } from '@/lib/storage/personal';
import { itemCountText } from '@/lib/view/shared/count-text';
import type { PopupState } from '@/lib/view/state/popup-state';
import { createDistinctions } from './distinctions';
import type { Arrangement, ItemList } from './item-list';
import { createItemNames } from './item-names';
import { createFinder } from './item-search';

interface ArrangementDeps {
  readonly state: PopupState;
  readonly list: Pick<ItemList, 'query' | 'isSearch' | 'showsHidden'>;
}

/** The list as the person wants it: sorted, pinned first, without the hidden ones, searched. */
export function createArrangement({ state, list }: ArrangementDeps): Arrangement {
  const { items, itemsInfo, preferences } = state;
  const { query, isSearch, showsHidden } = list;
  const labels = computed(() => {
    const all = Object.entries(preferences.value);
    return new Map(all.flatMap(([id, { label }]) => (label ? [[id, label]] : [])));
  });
  const titleOf = ({ id, title }: Pick<ListedItem, 'id' | 'title'>) =>
    labels.value.get(id) || title || t('item.untitled');

  const listedBy = (order: SortOrder, times: OrderTimes) =>
    arrange(items.value, preferences.value, compareBy(order, titleOf, times));
  const arranged = computed(() => listedBy(state.listOrder.value, state.orderedBefore.value));

  /** A search finds hidden items, too; they come last. */
  const all = computed(() => [...arranged.value.listed, ...arranged.value.hidden]);
  const textOfSize = createSizeTexts();
  const textOf = computed(() => {
    const known = new Map([...labels.value].map(([id, label]) => [id, searchable(label)]));
    const ownText = (listed: ListedItem) => listedText(listed, textOfSize);
    if (known.size === 0) return ownText;
    return (item: ListedItem) => {
      const label = known.get(item.id);
      return label === undefined ? ownText(item) : `${label} ${ownText(item)}`;
    };
  });
  const find = createFinder<ListedItem>();
  const listed = computed(() => {
    if (isSearch.value) return find(all.value, textOf.value, searchable(query.value));
    return showsHidden.value ? all.value : arranged.value.listed;
  });
  const marker = computed(() => createMarker(query.value));

  const distinctionOf = createDistinctions({ items, titleOf });
  return {
    items: listed,
    total: computed(() => listed.value.length),
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
    distinctionOf,
    ...createItemNames({
      distinctionOf,
      titleOf: (item: Item) => titleOf({ id: item.id, title: itemTitle(item) }),
    }),
    piecesOf: (text) => marker.value(text),
  };
}

/** When each item was last ordered, by its id. */
type OrderTimes = ReadonlyMap<string, EpochMs>;

/** How the chosen order compares two items; `null` for the order that the service lists them in. */
function compareBy(
  order: SortOrder,
  titleOf: (item: ListedItem) => string,
  times: OrderTimes,
): ((a: ListedItem, b: ListedItem) => number) | null {
  switch (order) {
    case 'service':
      return null;
    case 'name': {
      const collator = new Intl.Collator(uiLocale(), { numeric: true });
      return (a, b) => collator.compare(titleOf(a), titleOf(b));
    }
    case 'recent': {
      const timeOf = ({ id }: ListedItem) => times.get(id) ?? 0;
      return (a, b) => timeOf(b) - timeOf(a);
    }
  }
}
