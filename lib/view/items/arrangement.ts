import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { arrange } from '@/lib/domain/items/arrange';
import { type Distinction, distinguish } from '@/lib/domain/items/distinguish';
import type { Item } from '@/lib/domain/items/item';
import { createMarker, searchable } from '@/lib/domain/items/search';
import { ownValue } from '@/lib/domain/own-value';
import { numberText } from '@/lib/i18n/format';
import { plural } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import { listOrder, type SortOrder } from '@/lib/storage/personal';
import { itemCountText } from '@/lib/view/shared/count-text';
import type { PopupState } from '@/lib/view/state/popup-state';
import { distinctionText, distinctTitle } from './distinction-text';
import { createFinder } from './finder';
import { productText, titleText } from './item-text';
import { compareBy } from './list-order';
import { createSearchIndex, type WhenIdle } from './search-index';
import { createSizeTexts } from './size-texts';

export type Arrangement = ReturnType<typeof createArrangement>;

interface ArrangementDeps {
  readonly state: PopupState;
  readonly query: ReadonlySignal<string>;
  readonly whenIdle: WhenIdle;
}

/** The list as the person wants it: sorted, pinned first, hidden away, searched. */
export function createArrangement({ state, query, whenIdle }: ArrangementDeps) {
  const { items, preferences } = state;
  const labelOf = (itemId: string) => ownValue(preferences.value, itemId)?.label;
  const titleOf = (item: Item) => labelOf(item.id) || titleText(item);
  const showsHidden = signal(false);

  const compare = computed(() =>
    compareBy(state.listOrder.value, { titleOf, history: state.history, locale: uiLocale() }),
  );
  const arranged = computed(() => arrange(items.value, preferences.value, compare.value));
  const isSearch = computed(() => query.value.trim() !== '');

  const textOfSize = createSizeTexts();
  const index = createSearchIndex(textOfSize);
  /** What is hidden is found all the same, after the others. */
  const all = computed(() => [...arranged.value.listed, ...arranged.value.hidden]);
  const entries = computed(() => {
    const known = preferences.value;
    return all.value.map((item) => index.entryOf(item, ownValue(known, item.id)?.label));
  });
  effect(() => index.prepare(all.value, preferences.value, whenIdle, () => void entries.peek()));
  const find = createFinder();
  const shown = computed(() => {
    if (isSearch.value) return find(entries.value, searchable(query.value));
    return showsHidden.value ? all.value : arranged.value.listed;
  });

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
  const distinctionOf = (item: Item): Distinction | null => distinctions.value.get(item.id) ?? null;
  const hiddenCount = computed(() => arranged.value.hidden.length);

  return {
    items: shown,
    order: state.listOrder,
    sortBy: (order: SortOrder) => void listOrder.write(order),
    /** Rows that the service sent and that made no sense. */
    skippedRows: computed(() => state.itemsInfo.value?.skippedRows ?? 0),
    /** Why these aren't all items that the service has; `null` when they are. */
    cutOff: computed(() => state.itemsInfo.value?.cutOff ?? null),
    hiddenCount,
    isSearch,
    /** Whether hidden items are listed too, after all others. */
    showsHidden,
    countText: computed(() => {
      if (isSearch.value) {
        const total = numberText(items.value.length);
        return plural('popup.found', shown.value.length, { total });
      }
      const info = state.itemsInfo.value;
      return info ? itemCountText(info, shown.value.length) : '';
    }),
    /** What in a text the search has found. */
    marked: computed(() => createMarker(query.value)),
    /** What else has to be said of an item that shares its title with another. */
    apartText: (item: Item): string | null => {
      const distinction = distinctionOf(item);
      return distinction && distinctionText(distinction);
    },
    /** Whether its saved size is what tells a garment from others of its title. */
    isToldBySize: (item: Item): boolean => Boolean(distinctionOf(item)?.size),
    /** The title, with what tells the item apart from others of that title. */
    nameOf: (item: Item): string => {
      const distinction = distinctionOf(item);
      return distinction ? distinctTitle(titleOf(item), distinction) : titleOf(item);
    },
  };
}
