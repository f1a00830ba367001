import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import type { Piece } from '@/lib/domain/items/search';
import { type Density, density, listOrder, type SortOrder } from '@/lib/storage/personal';
import { itemCountText } from '@/lib/view/shared/count-text';
import type { PopupState } from '@/lib/view/state/popup-state';
import { estimateRows, firstWindow, type RowWindow } from './first-window';
import { createItemRow, type ItemRowDeps, type ItemRowModel } from './item-row';

/** The items in the order they are listed in, and what their order and a search say of each. */
export interface Arrangement {
  readonly items: ReadonlySignal<readonly Item[]>;
  /** As they will be listed when the popup opens next, without a search. */
  readonly next: ReadonlySignal<readonly Item[]>;
  /** How many there are, or were found. */
  readonly countText: ReadonlySignal<string>;
  readonly hiddenCount: ReadonlySignal<number>;
  /** The title, with what tells the item apart from others of that title. */
  nameOf(item: Item): string;
  /** What else has to be said of an item that shares its title with another. */
  apartText(item: Item): string | null;
  /** Whether its saved size is what tells a garment from others of its title. */
  isToldBySize(item: Item): boolean;
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

/** How long it is said what was done, in milliseconds. */
const saidForMs = 8_000;

/** The list of items: as it begins, until it is arranged. */
export function createItemList(state: PopupState, deps: ItemRowDeps) {
  const { query, place } = deps.session;
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
  const asItBegins: Arrangement = {
    items: state.items,
    next: state.items,
    countText: computed(() => (state.itemsInfo.value ? itemCountText(state.itemsInfo.value) : '')),
    hiddenCount: computed(() => 0),
    nameOf: (item) => rowOf(item).title.value,
    apartText: () => null,
    isToldBySize: () => false,
    piecesOf: (text) => [{ text, isMatch: false }],
  };
  const arranged = computed(() => arrangement.value ?? asItBegins);
  const items = computed(() => arranged.value.items.value);

  const estimate = computed(() => estimateRows(state.density.value, globalThis.innerHeight ?? 0));
  const drawn = signal<RowWindow | null>(null);
  const note = signal<Note | null>(null);
  let saying: ReturnType<typeof setTimeout> | undefined;

  return {
    items,
    arranged: arranged as ReadonlySignal<Arrangement>,
    /** Lists the items in another arrangement from now on. */
    arrange: (next: Arrangement) => {
      arrangement.value = next;
    },
    query,
    isSearch: computed(() => query.value.trim() !== ''),
    order: state.listOrder,
    sortBy: (order: SortOrder) => void listOrder.write(order),
    /** When an item was last ordered from here, if it was, as far as known. */
    lastOrderedAt: (item: Item) => state.lastOrdered.value.get(item.id),
    density: state.density,
    setDensity: (next: Density) => void density.write(next),
    /** What is assumed of rows that aren't measured yet. */
    estimate,
    /** Whether hidden items are listed too, after all others. */
    showsHidden: signal(false),
    place,
    /** Which rows are drawn: as many as it takes from where the list was left, until they are measured. */
    window: computed((): RowWindow => {
      if (drawn.value) return drawn.value;
      const total = arrangement.value ? items.value.length : (state.itemsInfo.value?.count ?? 0);
      return firstWindow(items.value, place.value, total, estimate.value);
    }),
    /** @param next which rows are drawn from now on; `null`: as at the beginning */
    draw: (next: RowWindow | null) => {
      drawn.value = next;
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
    search: (text: string) =>
      batch(() => {
        query.value = text;
        place.value = null;
        note.value = null;
      }),
  };
}
