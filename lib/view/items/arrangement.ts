import { computed, type ReadonlySignal } from '@preact/signals';
import { type Kit, kitSearchText } from '@/lib/domain/basket/kit';
import type { EpochMs } from '@/lib/domain/data/time';
import { type Arranged, arrange } from '@/lib/domain/items/arrange';
import { type Distinction, distinguish } from '@/lib/domain/items/distinguish';
import { itemTitle } from '@/lib/domain/items/item';
import type { ListedItem } from '@/lib/domain/items/listed-item';
import { createNearMarker, createNearMatcher } from '@/lib/domain/items/near-search';
import { createMarker, createMatcher, listedText, searchable } from '@/lib/domain/items/search';
import { numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import { productText, sizeText } from '@/lib/i18n/naming';
import type { SortOrder } from '@/lib/storage/personal';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { Arrangement, ItemList } from './item-list';
import { itemCountText } from './item-text';

type Named = Pick<ListedItem, 'id' | 'title'>;

/**
 * The list as the person wants it: sorted, kits and what is pinned first, without what is hidden, searched.
 * @param due the ids of what comes first when the list is opened next
 */
export function createArrangement(
  state: PopupState,
  list: ItemList,
  due: ReadonlySignal<readonly string[]>,
): Arrangement {
  const { items, itemsInfo, preferences } = state;
  const { query, isSearch, leading, showsHidden } = list;
  const labels = computed(() => {
    const all = Object.entries(preferences.value);
    return new Map(all.flatMap(([id, { label }]) => (label ? [[id, label]] : [])));
  });
  const titleOf = ({ id, title }: Named) => labels.value.get(id) || title || t('item.untitled');

  const listedBy = (order: SortOrder, times: OrderTimes) =>
    arrange(items.value, preferences.value, compareBy(order, titleOf, times));
  const sorted = computed(() => listedBy(state.listOrder.value, state.orderedBefore.value));
  const arranged = computed(() => withFirst(sorted.value, leading.value));

  /** A search finds hidden items, too; they come last. */
  const all = computed(() => [...arranged.value.listed, ...arranged.value.hidden]);
  const textOf = computed(() => {
    const known = new Map([...labels.value].map(([id, label]) => [id, searchable(label)]));
    const serviceText = (listed: ListedItem) => listedText(listed, sizeText);
    if (known.size === 0) return serviceText;
    return (item: ListedItem) => {
      const label = known.get(item.id);
      return label === undefined ? serviceText(item) : `${label} ${serviceText(item)}`;
    };
  });
  const textOfKit = computed(() => {
    const titles = new Map(items.value.map((item) => [item.id, titleOf(item)]));
    return (kit: Kit) =>
      kitSearchText(
        kit,
        kit.lines.map(({ itemId, title }) => titles.get(itemId) ?? title ?? ''),
      );
  });
  const find = createFinder<ListedItem>();
  const asTyped = computed(() => {
    const isMatch = createMatcher(query.value);
    return {
      items: find(all.value, textOf.value, searchable(query.value)),
      kits: list.kits.value.filter((kit) => isMatch(textOfKit.value(kit))),
    };
  });
  /** What one wrong letter keeps from being found; `null` if nothing, or while something is found as it was typed. */
  const near = computed(() => {
    const { items, kits } = asTyped.value;
    if (!isSearch.value || items.length > 0 || kits.length > 0) return null;
    const isNear = createNearMatcher(query.value);
    const found = {
      items: all.value.filter((item) => isNear(textOf.value(item))),
      kits: list.kits.value.filter((kit) => isNear(textOfKit.value(kit))),
    };
    return found.items.length + found.kits.length > 0 ? found : null;
  });
  const found = computed(() => near.value ?? asTyped.value);
  const listed = computed(() => {
    if (isSearch.value) return found.value.items;
    return showsHidden.value ? all.value : arranged.value.listed;
  });
  const kits = computed(() => {
    if (isSearch.value) return found.value.kits;
    return list.kitsOnTop.value ? list.kits.value : [];
  });
  const marker = computed(() =>
    near.value ? createNearMarker(query.value) : createMarker(query.value),
  );

  const distinctionOf = createDistinctions(items, titleOf);
  return {
    items: listed,
    kits,
    total: computed(() => listed.value.length),
    countText: computed(() => {
      if (!isSearch.value) {
        return itemsInfo.value ? itemCountText(itemsInfo.value, listed.value.length) : '';
      }
      const count = found.value.items.length + found.value.kits.length;
      if (near.value) return plural('popup.foundNear', count);
      const total = numberText(items.value.length + list.kits.value.length);
      return plural('popup.found', count, { total });
    }),
    next: computed(() => {
      const { nextOrder, listOrder, lastOrdered, orderedBefore } = state;
      const isSame = nextOrder.value === listOrder.value && nextOrder.value !== 'recent';
      const isSorted = isSame || lastOrdered.value === orderedBefore.value;
      const next = isSorted ? sorted.value : listedBy(nextOrder.value, lastOrdered.value);
      return withFirst(next, due.value).listed;
    }),
    hiddenCount: computed(() => arranged.value.hidden.length),
    distinctionOf,
    piecesOf: (text) => marker.value(text),
  };
}

/** Some come first, in this order; even those that are hidden otherwise. */
function withFirst({ listed, hidden }: Arranged<ListedItem>, ids: readonly string[]) {
  if (ids.length === 0) return { listed, hidden };
  const all = [...listed, ...hidden];
  const first = ids.flatMap((id) => all.find((item) => item.id === id) ?? []);
  const isRest = (item: ListedItem) => !first.includes(item);
  return { listed: [...first, ...listed.filter(isRest)], hidden: hidden.filter(isRest) };
}

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

/** Tells items of the same title apart, among all; looks closer only at those of a title that is asked for. */
function createDistinctions(
  items: PopupState['items'],
  titleOf: (item: Named) => string,
): Arrangement['distinctionOf'] {
  const byTitle = computed(() => {
    const groups = groupAlike(items.value, titleOf);
    const known = new Map<string, ReadonlyMap<string, Distinction>>();
    const distinctionsOf = (title: string) => {
      const alike = (groups.get(title) ?? []).map(({ item }) => item);
      const found = distinguish(
        alike.map((item) => ({
          product: productText(item),
          size: sizeText(item.size),
          quantity: item.quantity,
        })),
      );
      return new Map(alike.map(({ id }, at) => [id, found[at] as Distinction]));
    };
    return (title: string) => {
      const before = known.get(title);
      if (before) return before;
      const distinctions = distinctionsOf(title);
      known.set(title, distinctions);
      return distinctions;
    };
  });
  return (item) => {
    const title = titleOf({ id: item.id, title: itemTitle(item) });
    return byTitle.value(title).get(item.id) ?? null;
  };
}

function groupAlike(
  items: readonly ListedItem[],
  titleOf: (item: ListedItem) => string,
): ReadonlyMap<string, readonly ListedItem[]> {
  const firsts = new Map<string, ListedItem>();
  const groups = new Map<string, ListedItem[]>();
  for (const item of items) {
    const title = titleOf(item);
    const first = firsts.get(title);
    const group = groups.get(title);
    if (!first) firsts.set(title, item);
    else if (group) group.push(item);
    else groups.set(title, [first, item]);
  }
  return groups;
}

/**
 * Makes a search that remembers the queries that led to the present one: a longer query looks only
 * through what the shorter one found, and deleting letters brings earlier results back.
 */
export function createFinder<T>() {
  let among: readonly T[] | null = null;
  let readBy: ((item: T) => string) | null = null;
  /** Each with a query that begins with the one before. */
  let trail: { readonly query: string; readonly items: readonly T[] }[] = [];

  /**
   * @param textOf what is looked through, in `searchable` form
   * @param query as `searchable` makes it
   */
  return (items: readonly T[], textOf: (item: T) => string, query: string): readonly T[] => {
    if (items !== among || textOf !== readBy) trail = [];
    among = items;
    readBy = textOf;
    while (!query.startsWith(trail.at(-1)?.query ?? '')) trail.pop();
    const before = trail.at(-1);
    if (before?.query === query) return before.items;
    const isMatch = createMatcher(query);
    const found = (before?.items ?? items).filter((item) => isMatch(textOf(item)));
    trail.push({ query, items: found });
    return found;
  };
}
