import { batch, computed, signal } from '@preact/signals';
import { type ListedItem, listedById, listItem } from '@/lib/domain/items/listed-item';
import type { PressNote } from '@/lib/domain/ordering/attempt/attempt';
import { orderTimes, withPast } from '@/lib/domain/ordering/attempt/states';
import { chunkSize, itemChunks, itemsIn } from '@/lib/storage/item-chunks';
import type { SortOrder } from '@/lib/storage/personal';
import { lookedAt as storedLookedAt } from '@/lib/storage/session';
import { pressNoteSlots } from '@/lib/storage/state';
import { firstValues } from '@/lib/view/state/first-values';
import type { Reading } from '@/lib/view/state/opening';
import { createStoredSignal, createStoredSignals } from './stored-signal';

export type PopupState = ReturnType<typeof createPopupState>;

/** Stored state as the popup follows it. `show` first; then `readAllItems`, once the other items are wanted. */
export function createPopupState() {
  const {
    signals,
    others: chunks,
    read,
    show,
    stop,
  } = createStoredSignals(firstValues, itemChunks);
  const notes = createStoredSignals({}, pressNoteSlots);
  const lookedAt = createStoredSignal(storedLookedAt);
  const { itemsHead, firstRows, pastAttempts, listOrder: chosenOrder, ...shown } = signals;
  const { attempts, itemsInfo, preferences } = shown;

  const history = computed(() => withPast(attempts.value, pastAttempts.value));
  const lastOrdered = computed(() => orderTimes(history.value));
  /** How the list will be sorted when it opens next. */
  const nextOrder = computed(
    (): SortOrder => chosenOrder.value ?? (lastOrdered.value.size > 0 ? 'recent' : 'service'),
  );
  /** Orders placed meanwhile don't sort the list anew: rows stay where they are. */
  const atOpening = signal({ order: nextOrder.peek(), lastOrdered: lastOrdered.peek() });

  const arrangedBy = computed(() => {
    const order = nextOrder.value;
    const marked = Object.entries(preferences.value).map(([id, { isPinned, isHidden, label }]) =>
      isPinned || isHidden || label ? [id, isPinned, isHidden, label] : 0,
    );
    const ordered = order === 'recent' && [...lastOrdered.value];
    return JSON.stringify([order, ordered, marked.filter(Boolean)]);
  });

  /** The first rows as they were last kept; `null` when the list begins differently by now. */
  const keptRows = computed(() => {
    const kept = firstRows.value;
    const isSame =
      kept?.fullReadAt === itemsInfo.value?.fullReadAt && kept?.arrangedBy === arrangedBy.value;
    return kept && isSame ? kept : null;
  });
  const areAllRead = signal(false);
  /** The rows this popup begins with: they stay in place until all items are read and arranged. */
  const openingRows = signal<readonly ListedItem[] | null>(null);
  const openingGoods = signal<readonly ListedItem[]>([]);
  const head = computed(() => itemsHead.value.map(listItem));
  // Of a chunk that doesn't change, the items stay the same.
  const rest = chunks.map((chunk) => computed(() => itemsIn(chunk.value)));
  const itemsById = computed((): ReadonlyMap<string, ListedItem> => {
    if (areAllRead.value) {
      return listedById(
        head.value,
        rest.flatMap(({ value }) => value),
      );
    }
    // Each item stands where it was kept, with the data of the latest reading.
    const known = [...(openingRows.value ?? []), ...openingGoods.value];
    const items = new Map(known.map((item) => [item.id, item]));
    for (const item of head.value) items.set(item.id, item);
    return items;
  });

  return {
    ...shown,
    /** The notes of presses, by their slots. */
    pressNotes: computed((): readonly (PressNote | null)[] =>
      notes.others.map(({ value }) => value),
    ),
    /** When items and orders were last found to be as they are stored, or stored anew. */
    lookedAt: lookedAt.value,
    /** The attempts together with past ones, newest first: what was ordered from here, and when. */
    history,
    lastOrdered,
    /** How the list is sorted: as chosen, else by what was last ordered, if anything was at the opening. */
    listOrder: computed(() => chosenOrder.value ?? atOpening.value.order),
    nextOrder,
    orderedBefore: computed(() => atOpening.value.lastOrdered),
    /** In the service's order, once all are read; until then, those of `firstRows` come first. */
    items: computed((): readonly ListedItem[] => [...itemsById.value.values()]),
    itemsById,
    areAllRead,
    keptRows,
    firstRows: computed((): readonly ListedItem[] =>
      openingRows.value
        ? openingRows.value.flatMap(({ id }) => itemsById.value.get(id) ?? [])
        : head.value,
    ),
    /** Everything that the list's order depends on besides the items, as one text to compare. */
    arrangedBy,
    /** Shows what was read, except for what has changed since: that is newer. */
    show: ({ local, session }: Reading) =>
      batch(() => {
        show(local);
        notes.show(local);
        lookedAt.show(storedLookedAt.parse(session[storedLookedAt.key]));
        atOpening.value = { order: nextOrder.value, lastOrdered: lastOrdered.value };
        openingRows.value = keptRows.value?.items.map(listItem) ?? null;
        openingGoods.value = keptRows.value?.goods.map(listItem) ?? [];
      }),
    /** Follows what is stored no longer. */
    stop: () => {
      stop();
      notes.stop();
      lookedAt.stop();
    },
    /**
     * Reads the items after the first page, and gives the way to show them: all at once, when they can be
     * arranged.
     */
    readAllItems: async () => {
      const inUse = Math.ceil((itemsInfo.value?.count ?? 0) / chunkSize);
      const show = await read(itemChunks.slice(0, inUse));
      return () =>
        batch(() => {
          show();
          areAllRead.value = true;
        });
    },
  };
}
