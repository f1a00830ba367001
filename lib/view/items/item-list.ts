import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import type { ListedItem } from '@/lib/domain/items/listed-item';
import type { Piece } from '@/lib/domain/items/search';
import { type Density, density, listOrder, type SortOrder } from '@/lib/storage/personal';
import type { Place, PopupSession } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import { estimateRows, firstWindow, type RowWindow } from './first-window';
import { createItemNames, type DistinctionOf } from './item-names';
import { createItemRow, type ItemRowDeps, type ItemRowModel } from './item-row';
import { itemCountText } from './item-text';

/** The items in the order they are listed in, and what their order and a search say of each. */
export interface Arrangement extends ReturnType<typeof createItemNames> {
  readonly items: ReadonlySignal<readonly ListedItem[]>;
  /** How many rows the list has, those that aren't known yet included. */
  readonly total: ReadonlySignal<number>;
  /** As they will be listed when the popup opens next, without a search. */
  readonly next: ReadonlySignal<readonly ListedItem[]>;
  /** How many there are, or were found. */
  readonly countText: ReadonlySignal<string>;
  /** Whether the items are as the search was typed, rather than with one letter else. */
  readonly isFoundAsTyped: ReadonlySignal<boolean>;
  readonly hiddenCount: ReadonlySignal<number>;
  readonly distinctionOf: DistinctionOf;
  /** A text, cut at what the search found in it. */
  piecesOf(text: string): readonly Piece[];
}

/** The row that is to have the focus. */
export interface FocusTarget {
  readonly itemId: string;
  /** What to focus inside the row, as a selector; the row itself when left out. */
  readonly part?: string | undefined;
}

/** What was just done to the list. */
export interface Note {
  readonly text: string;
  readonly undo: (() => void) | null;
}

export type ItemList = ReturnType<typeof createItemList>;

/** Whether these items come first, in this order. */
export function startsWith(items: readonly ListedItem[], ids: readonly string[]): boolean {
  return ids.every((id, at) => items[at]?.id === id);
}

/** How many rows before the last known one are drawn when the others are asked for. */
const readAhead = 6;

/** How long it is said what was done, in milliseconds. */
const saidForMs = 8_000;

interface ItemListDeps extends ItemRowDeps {
  readonly state: Pick<
    PopupState,
    'density' | 'firstRows' | 'itemsInfo' | 'keptRows' | 'listOrder' | 'orderedBefore'
  >;
  readonly session: ItemRowDeps['session'] & Pick<PopupSession, 'query' | 'place'>;
  /** Called whenever more is wanted than the rows that the list begins with; resolves once it is arranged. */
  readonly wantAll: () => Promise<void>;
}

/** The list of items: as it begins, until it is arranged. */
export function createItemList(deps: ItemListDeps) {
  const { state, wantAll } = deps;
  const { query, place } = deps.session;
  /** What makes the list begin with other rows; its newest order, even where it isn't sorted by that. */
  const sorting = computed(() => {
    const newest = Math.max(0, ...state.orderedBefore.value.values());
    return `${state.listOrder.value} ${newest}`;
  });
  // In another sorting, the place would be that of an old neighbour.
  if (place.peek()?.sorting !== sorting.peek()) place.value = null;
  // Weak: a row's model may go with the row, as thousands may be scrolled past.
  const models = new WeakMap<Item, WeakRef<ItemRowModel>>();
  const rowOf = (item: Item): ItemRowModel => {
    const known = models.get(item)?.deref();
    if (known) return known;
    const model = createItemRow(item, deps);
    models.set(item, new WeakRef(model));
    return model;
  };

  const arrangement = signal<Arrangement | null>(null);
  const kept = state.keptRows.peek();
  const distinctionOf: DistinctionOf = ({ id }) => {
    const at = kept?.items.findIndex((item) => item.id === id) ?? -1;
    return kept?.distinctions[at] ?? null;
  };
  const beginningTotal = computed(() => kept?.total ?? state.itemsInfo.value?.count ?? 0);
  const asItBegins: Arrangement = {
    items: state.firstRows,
    total: beginningTotal,
    next: state.firstRows,
    countText: computed(() =>
      state.itemsInfo.value ? itemCountText(state.itemsInfo.value, beginningTotal.value) : '',
    ),
    isFoundAsTyped: computed(() => true),
    hiddenCount: computed(() => 0),
    distinctionOf,
    ...createItemNames({ distinctionOf, titleOf: (item) => rowOf(item).title.value }),
    piecesOf: (text) => [{ text, isMatch: false }],
  };
  const arranged = computed(() => arrangement.value ?? asItBegins);
  const items = computed(() => arranged.value.items.value);

  const estimate = computed(() => estimateRows(state.density.value, globalThis));
  const leading = signal<readonly string[]>([]);
  const drawn = signal<RowWindow | null>(null);
  const note = signal<Note | null>(null);
  let saying: ReturnType<typeof setTimeout> | undefined;

  return {
    items,
    total: computed(() => arranged.value.total.value),
    wantAll,
    arranged: arranged as ReadonlySignal<Arrangement>,
    /** Lists the items in another arrangement from now on. */
    arrange: (next: Arrangement) => {
      arrangement.value = next;
    },
    /** The items that come first, by their ids. */
    leading: leading as ReadonlySignal<readonly string[]>,
    /** What is due comes first from now on. */
    leadWithDue: (ids: readonly string[]) => {
      leading.value = ids;
      if (!startsWith(items.peek(), leading.peek())) void wantAll();
    },
    query,
    isSearch: computed(() => query.value.trim() !== ''),
    /** Whether something was typed that isn't looked for yet, as not all items are read. */
    isWaiting: computed(() => arrangement.value === null && query.value.trim() !== ''),
    order: state.listOrder,
    sortBy: (order: SortOrder) => {
      void wantAll();
      void listOrder.write(order);
    },
    density: state.density,
    setDensity: (next: Density) => void density.write(next),
    /** What is assumed of rows that aren't measured yet. */
    estimate,
    /** Whether hidden items are listed too, after all others. */
    showsHidden: signal(false),
    place: place as ReadonlySignal<Place | null>,
    /** @param next where the list is scrolled to; `null`: its top */
    keepPlace: (next: Place | null) => {
      place.value = next && { ...next, sorting: sorting.peek() };
    },
    /** Which rows are drawn: as many as it takes from where the list was left, until they are measured. */
    window: computed((): RowWindow => {
      if (drawn.value) return drawn.value;
      const total = arranged.value.total.value;
      return firstWindow(items.value, place.value, total, estimate.value);
    }),
    /** @param next which rows are drawn from now on; `null`: as at the beginning */
    draw: (next: RowWindow | null) => {
      drawn.value = next;
      const last = next?.slots.at(-1)?.index ?? 0;
      if (!arrangement.value && last + readAhead >= items.value.length) void wantAll();
    },
    /** The row that is to have the focus as soon as it is drawn. */
    toFocus: signal<FocusTarget | null>(null),
    /** The item of the row that has the focus, wherever it is scrolled to. */
    focusedId: signal<string | null>(null),
    rowOf,
    countText: computed(() => {
      const info = state.itemsInfo.value;
      if (!info || (info.complete && info.count === 0)) return '';
      return info.complete ? arranged.value.countText.value : itemCountText(info);
    }),
    note: note as ReadonlySignal<Note | null>,
    /** Says what was done, for a while, with the way to undo it. */
    say: (text: string, undo: Note['undo'] = null) => {
      clearTimeout(saying);
      note.value = { text, undo };
      saying = setTimeout(() => {
        note.value = null;
      }, saidForMs);
    },
    search: (text: string) => {
      void wantAll();
      batch(() => {
        query.value = text;
        place.value = null;
        note.value = null;
      });
    },
  };
}
