import { batch, computed, signal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import { itemCountText } from '@/lib/view/shared/count-text';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { Arrangement } from './arrangement';
import type { ItemActions } from './item-actions';
import { createItemRow, type ItemRowDeps, type ItemRowModel } from './item-row';

/** About what a row measures, in CSS pixels, until it is measured. */
export const rowHeight = 120;
/** Rows of the first paint: a window full of them. */
const firstCount = 8;

/** A row that is drawn. */
export interface Slot {
  readonly index: number;
  /** The room, in CSS pixels, of the rows above it that aren't drawn. */
  readonly gap: number;
}

/** Which rows are drawn. */
export interface RowWindow {
  readonly slots: readonly Slot[];
  /** The room, in CSS pixels, of the rows below that aren't drawn. */
  readonly after: number;
}

/** What moves through the rows, wherever they are. It comes after the first paint. */
export interface Viewport {
  /** The item of the row that has the focus, or is about to. */
  activeId(): string | null;
  /** Rows that fit into the window. */
  pageSize(): number;
  /**
   * Scrolls to a row and gives it the focus.
   * @param part what to focus inside it, as a selector; the row itself unless told
   */
  focus(index: number, part?: string): void;
  /** To be called after each rendering. */
  rendered(): void;
}

/** What was just done to the list. */
export interface Note {
  readonly text: string;
  readonly undo: (() => void) | null;
}

export type ItemList = ReturnType<typeof createItemList>;

/**
 * The list of items as far as the first paint needs it. What arranges and searches it, and what draws
 * the rows that come into view, is handed in later.
 */
export function createItemList(state: PopupState, deps: ItemRowDeps) {
  const { session } = deps;
  // Kept as long as somebody draws them: thousands may have been scrolled past.
  const models = new WeakMap<Item, WeakRef<ItemRowModel>>();
  const note = signal<Note | null>(null);
  const arrangement = signal<Arrangement | null>(null);
  const items = computed(() => arrangement.value?.items.value ?? state.items.value);
  const placeIndex = () => {
    const id = session.place.value?.itemId;
    return id === undefined ? 0 : items.value.findIndex((item) => item.id === id);
  };
  /** One before the place, as the row there may be cut off. */
  const startIndex = () => Math.max(0, placeIndex() - 1);

  return {
    items,
    arrangement,
    actions: signal<ItemActions | null>(null),
    note,
    query: session.query,
    place: session.place,
    /** Which rows are drawn; `null`: as many as it takes, from where the list was left. */
    window: signal<RowWindow | null>(null),
    viewport: signal<Viewport | null>(null),
    firstWindow: (): RowWindow => {
      const from = startIndex();
      const to = Math.min(items.value.length, from + firstCount);
      const total = arrangement.value ? items.value.length : (state.itemsInfo.value?.count ?? 0);
      return {
        slots: Array.from({ length: to - from }, (_, at) => ({
          index: from + at,
          gap: at === 0 ? from * rowHeight : 0,
        })),
        after: Math.max(0, total - to) * rowHeight,
      };
    },
    /** Whether the first rows can't be told without all items and their arrangement. */
    needsAll: () => {
      const { beginning, listOrder, preferences } = state;
      const isArranged =
        listOrder.value !== 'service' ||
        Object.values(preferences.value).some(({ isPinned, isHidden }) => isPinned || isHidden);
      if (session.query.value !== '' || (isArranged && !beginning.value)) return true;
      if (!session.place.value) return false;
      const known = (beginning.value ?? items.value).length;
      const isWhole = known === state.itemsInfo.value?.count;
      const from = startIndex();
      return placeIndex() < 0 || from >= known || (from + firstCount > known && !isWhole);
    },
    /** The row of an item, whether it is listed now or not. */
    rowOf: (item: Item): ItemRowModel => {
      const known = models.get(item)?.deref();
      if (known) return known;
      const model = createItemRow(item, deps);
      models.set(item, new WeakRef(model));
      return model;
    },
    countText: computed(() => {
      const info = state.itemsInfo.value;
      if (!info || (info.complete && info.count === 0)) return '';
      const arranged = info.complete ? arrangement.value?.countText.value : null;
      return arranged ?? itemCountText(info);
    }),
    search: (query: string) =>
      batch(() => {
        session.query.value = query;
        session.place.value = null;
        note.value = null;
      }),
  };
}
