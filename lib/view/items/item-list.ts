import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Kit } from '@/lib/domain/basket/kit';
import type { Distinction } from '@/lib/domain/items/distinguish';
import type { Item } from '@/lib/domain/items/item';
import type { ListedItem } from '@/lib/domain/items/listed-item';
import type { Piece } from '@/lib/domain/items/search';
import { numberText } from '@/lib/i18n/format';
import { listText, plural, t } from '@/lib/i18n/i18n';
import { kitsOnTop, listOrder, type SortOrder } from '@/lib/storage/personal';
import { rowsAtOnce, rowsInWindow } from '@/lib/view/shared/drawn-rows';
import type { PopupSession } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { Preferences } from './item-preferences';
import { createItemRow, type ItemRowModel } from './item-row';
import { itemCountText } from './item-text';

/** The items in the order they are listed in, the kits above them, and what their order and a search say of each. */
export interface Arrangement {
  readonly items: ReadonlySignal<readonly ListedItem[]>;
  readonly kits: ReadonlySignal<readonly Kit[]>;
  /** How many items the list has, those that aren't known yet included. */
  readonly total: ReadonlySignal<number>;
  /** As they will be listed when the popup opens next, without a search. */
  readonly next: ReadonlySignal<readonly ListedItem[]>;
  readonly countText: ReadonlySignal<string>;
  readonly hiddenCount: ReadonlySignal<number>;
  /** What tells an item apart from others of its title; `null` when no other has it, as far as known. */
  distinctionOf(item: Item): Distinction | null;
  /** A text, cut at what the search found in it. */
  piecesOf(text: string): readonly Piece[];
}

export interface Rows {
  readonly due: readonly ListedItem[];
  readonly kits: readonly Kit[];
  readonly others: readonly ListedItem[];
}

export interface Note {
  readonly text: string;
  readonly undo: (() => void) | null;
}

export type ItemList = ReturnType<typeof createItemList>;

export function startsWith(items: readonly ListedItem[], ids: readonly string[]): boolean {
  return ids.every((id, at) => items[at]?.id === id);
}

/** What a row of a kit is known by; that of an item is known by the item's id. */
export function kitKey({ id }: Kit): string {
  return `kit ${id}`;
}

/** A list that was left further down than this row begins at its top. */
export const rowsToRestore = 300;

/** How long the list says what was just done, in milliseconds. */
const saidForMs = 8_000;

/**
 * The list of items and kits: as it begins, until it is arranged.
 * @param wantAll called whenever more is wanted than the rows that it begins with; resolves once it is arranged
 */
export function createItemList(
  state: PopupState,
  session: PopupSession,
  preferences: Preferences,
  wantAll: () => Promise<void>,
) {
  const { query, scrolledTo } = session;
  // Weak: a row's model may go with the row, as thousands may be found and left.
  const models = new WeakMap<Item, WeakRef<ItemRowModel>>();
  const rowOf = (item: Item): ItemRowModel => {
    const known = models.get(item)?.deref();
    if (known) return known;
    const model = createItemRow(item, session, preferences);
    models.set(item, new WeakRef(model));
    return model;
  };

  const arrangement = signal<Arrangement | null>(null);
  const atFirst = asItBegins(state);
  const arranged = computed(() => arrangement.value ?? atFirst);
  const distinctionOf = (item: Item) => arranged.value.distinctionOf(item);
  const items = computed(() => arranged.value.items.value);

  const leading = signal<readonly string[]>([]);
  const rows = computed((): Rows => {
    const isOther = ({ id }: ListedItem) => !leading.value.includes(id);
    const firstOther = items.value.findIndex(isOther);
    const due = firstOther < 0 ? items.value.length : firstOther;
    return {
      due: items.value.slice(0, due),
      kits: arranged.value.kits.value,
      others: items.value.slice(due),
    };
  });
  const indexOf = (key: string) => keysOf(rows.value).indexOf(key);
  const total = computed(() => arranged.value.total.value + arranged.value.kits.value.length);
  /** The row at which the list begins: where it was left, unless that is far down. */
  const begunAt = signal(scrolledTo.peek()?.row ?? null);
  const more = signal(0);
  const count = computed(() => {
    const at = begunAt.value === null ? 0 : indexOf(begunAt.value);
    return (at > 0 && at < rowsToRestore ? at : 0) + rowsInWindow + more.value;
  });
  const beginAtTop = () => {
    scrolledTo.value = null;
    begunAt.value = null;
    more.value = 0;
  };
  const note = signal<Note | null>(null);
  let saying: ReturnType<typeof setTimeout> | undefined;
  const unsay = () => {
    note.value = null;
  };

  return {
    items,
    wantAll,
    arranged: arranged as ReadonlySignal<Arrangement>,
    /** All kits, whether they are listed or not. */
    kits: state.kits,
    kitsOnTop: state.kitsOnTop,
    putKitsOnTop: (are: boolean) => void kitsOnTop.write(are),
    arrange: (next: Arrangement) => {
      arrangement.value = next;
    },
    leading: leading as ReadonlySignal<readonly string[]>,
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
      beginAtTop();
      void listOrder.write(order);
    },
    showsHidden: signal(false),
    /** Where the list is scrolled to; `null`: its top. */
    scrolledTo,
    drawn: computed(() => firstOf(rows.value, count.value)),
    total,
    isBeginningKnown: computed(() => {
      if (arrangement.value) return true;
      const isPlaceKnown = begunAt.value === null || indexOf(begunAt.value) >= 0;
      const known = items.value.length + arranged.value.kits.value.length;
      return isPlaceKnown && known >= Math.min(count.value, total.value);
    }),
    hasGrown: computed(() => more.value > 0),
    drawMore: () => {
      if (!arrangement.peek()) void wantAll();
      const { due, kits, others } = rows.peek();
      if (count.peek() < due.length + kits.length + others.length) more.value += rowsAtOnce;
    },
    rowOf,
    /** What tells an item apart from others of its title, besides the size, which its row says anyway. */
    distinctionTextOf: (item: Item): string | null =>
      distinctionText({ ...distinctionOf(item), size: null }),
    nameOf: (item: Item): string => {
      const [title, what] = [rowOf(item).title.value, distinctionText(distinctionOf(item))];
      return what ? t('item.distinct', { title, what }) : title;
    },
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
      saying = setTimeout(unsay, saidForMs);
    },
    unsay,
    search: (text: string) => {
      void wantAll();
      batch(() => {
        query.value = text;
        beginAtTop();
        unsay();
      });
    },
  };
}

/** The list until it is arranged: as it was kept, if it still begins like that. */
function asItBegins(state: PopupState): Arrangement {
  const kept = state.keptRows.peek();
  const total = computed(() => kept?.total ?? state.itemsInfo.value?.count ?? 0);
  return {
    items: state.firstRows,
    kits: computed(() => (state.kitsOnTop.value ? state.kits.value : [])),
    total,
    next: state.firstRows,
    countText: computed(() =>
      state.itemsInfo.value ? itemCountText(state.itemsInfo.value, total.value) : '',
    ),
    hiddenCount: computed(() => 0),
    distinctionOf: ({ id }) => {
      const at = kept?.items.findIndex((item) => item.id === id) ?? -1;
      return kept?.distinctions[at] ?? null;
    },
    piecesOf: (text) => [{ text, isMatch: false }],
  };
}

function keysOf({ due, kits, others }: Rows): readonly string[] {
  return [due.map(({ id }) => id), kits.map(kitKey), others.map(({ id }) => id)].flat();
}

function firstOf({ due, kits, others }: Rows, count: number): Rows {
  const rest = count - due.length;
  return {
    due: due.slice(0, count),
    kits: kits.slice(0, Math.max(0, rest)),
    others: others.slice(0, Math.max(0, rest - kits.length)),
  };
}

function distinctionText(distinction: Partial<Distinction> | null): string | null {
  const { product, size, quantity, place } = distinction ?? {};
  const parts = [
    product,
    size,
    quantity == null ? null : plural('item.savedWith', quantity),
    place &&
      t('item.amongAlike', {
        number: numberText(place.number),
        total: numberText(place.total),
      }),
  ].filter((part) => part != null);
  return parts.length === 0 ? null : listText(parts);
}
