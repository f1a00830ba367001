import { batch, computed, signal } from '@preact/signals';
import type { PressNote } from '@/lib/domain/ordering/attempt';
import { orderTimes, withPast } from '@/lib/domain/ordering/attempts';
import { dataVersion } from '@/lib/storage/data-version';
import { chunkSize, itemChunks } from '@/lib/storage/item-chunks';
import * as personal from '@/lib/storage/personal';
import { reminders, type SortOrder, settings } from '@/lib/storage/personal';
import { lookedAt as storedLookedAt } from '@/lib/storage/session';
import * as state from '@/lib/storage/state';
import { pressNotes } from '@/lib/storage/state';
import { createLoadedItems } from './loaded-items';
import { createStoredSignal, createStoredSignals } from './stored-signal';

export type PopupState = ReturnType<typeof createPopupState>;

/** What the first frame needs: read all at once. */
const first = {
  dataVersion,
  connection: state.connection,
  itemsInfo: state.itemsInfo,
  itemsHead: state.itemsHead,
  checkout: state.checkout,
  attempts: state.attempts,
  pastAttempts: state.pastAttempts,
  pastPrices: state.pastPrices,
  rhythms: state.rhythms,
  unseen: state.unseen,
  refreshFailure: state.refreshFailure,
  orderingFailure: state.orderingFailure,
  settings,
  preferences: personal.itemPreferences,
  listOrder: personal.listOrder,
  basket: personal.basket,
  kits: personal.kits,
  kitsOnTop: personal.kitsOnTop,
  reminders,
  firstRows: personal.firstRows,
};

/** Stored state as the popup follows it. `load` first; then `readAllItems`, once the other items are wanted. */
export function createPopupState() {
  const { signals, others: chunks, read } = createStoredSignals(first, itemChunks);
  const notes = createStoredSignals({}, pressNotes);
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

  const loaded = createLoadedItems({ itemsInfo, itemsHead, chunks, firstRows, arrangedBy });

  return {
    ...shown,
    /** The notes of presses, by their places. */
    pressNotes: computed((): readonly (PressNote | null)[] =>
      notes.others.map(({ value }) => value),
    ),
    /** When items and orders were last found to be as they are stored, or stored anew. */
    lookedAt: lookedAt.value,
    /** The attempts together with past ones, newest first: what was ordered from here, and when. */
    history,
    /** When each item was last ordered from here, by its id. */
    lastOrdered,
    /** How the list is sorted: as chosen, else by what was last ordered, if anything was at the opening. */
    listOrder: computed(() => chosenOrder.value ?? atOpening.value.order),
    nextOrder,
    /** `lastOrdered` as it was at the opening. */
    orderedBefore: computed(() => atOpening.value.lastOrdered),
    items: loaded.items,
    itemsById: loaded.byId,
    areAllRead: loaded.areAllRead,
    keptRows: loaded.keptRows,
    firstRows: loaded.firstRows,
    /** Everything that the list's order depends on besides the items, as one text to compare. */
    arrangedBy,
    load: async () => {
      const [show, showNotes, times] = await Promise.all([
        read(),
        notes.read(pressNotes),
        storedLookedAt.read(),
      ]);
      batch(() => {
        show();
        showNotes();
        lookedAt.show(times);
        atOpening.value = { order: nextOrder.value, lastOrdered: lastOrdered.value };
        loaded.holdFirstRows();
      });
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
          loaded.showAll();
        });
    },
  };
}
