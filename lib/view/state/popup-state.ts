import { batch, computed, signal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import { orderTimes } from '@/lib/domain/ordering/attempts';
import { withPast } from '@/lib/domain/ordering/past-attempts';
import * as personal from '@/lib/storage/personal';
import { reminders, type SortOrder, settings } from '@/lib/storage/personal';
import * as state from '@/lib/storage/state';
import { createStoredSignal, createStoredSignals } from './stored-signal';

export type PopupState = ReturnType<typeof createPopupState>;

/** What the first frame needs: read all at once. */
const first = {
  connection: state.connection,
  itemsInfo: state.itemsInfo,
  itemsHead: state.itemsHead,
  checkout: state.checkout,
  attempts: state.attempts,
  pastAttempts: state.pastAttempts,
  pastPrices: state.pastPrices,
  unseen: state.unseen,
  refreshTrouble: state.refreshTrouble,
  orderingTrouble: state.orderingTrouble,
  settings,
  preferences: personal.itemPreferences,
  listOrder: personal.listOrder,
  density: personal.density,
  basket: personal.basket,
  reminders,
  firstRows: personal.firstRows,
};

/** Stored state as the popup follows it. `load` first, then `readRest` once the first rows are up. */
export function createPopupState() {
  const { signals, read } = createStoredSignals(first);
  const { itemsHead, firstRows, pastAttempts, listOrder: chosenOrder, ...followed } = signals;
  const { attempts, itemsInfo, preferences } = followed;
  const itemsRest = createStoredSignal(state.itemsRest);
  const hasRest = signal(false);

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
      isPinned || isHidden || (label && order === 'name') ? [id, isPinned, isHidden, label] : 0,
    );
    const ordered = order === 'recent' && [...lastOrdered.value];
    return JSON.stringify([order, ordered, marked.filter(Boolean)]);
  });

  /** The first rows as they were last kept; `null` when the list begins differently by now. */
  const beginning = computed(() => {
    const kept = firstRows.value;
    const isSame =
      kept?.fullReadAt === itemsInfo.value?.fullReadAt && kept?.arrangedBy === arrangedBy.value;
    return kept && isSame ? kept.items : null;
  });
  /** The rows this popup begins with: they stay in place until all items are read and arranged. */
  let begun: readonly Item[] | null = null;
  const items = computed((): readonly Item[] => {
    // The service's pages can shift between two readings, so that an item is in both.
    const byId = new Map<string, Item>();
    const before = (!hasRest.value && begun) || [];
    for (const item of [...before, ...itemsHead.value, ...itemsRest.value.value]) {
      if (!byId.has(item.id)) byId.set(item.id, item);
    }
    return [...byId.values()];
  });

  return {
    ...followed,
    /** The attempts together with past ones, newest first: what was ordered from here, and when. */
    history,
    /** When each item was last ordered from here, by its id. */
    lastOrdered,
    /** How the list is sorted: as chosen, else by what was last ordered, if anything was at the opening. */
    listOrder: computed(() => chosenOrder.value ?? atOpening.value.order),
    nextOrder,
    /** `lastOrdered` as it was at the opening. */
    orderedBefore: computed(() => atOpening.value.lastOrdered),
    /** In the service's order, once all are read; until then, the list begins with the first rows. */
    items,
    beginning,
    /** Everything that the list's order depends on besides the items, as one text to compare. */
    arrangedBy,
    load: async () => {
      const show = await read();
      batch(() => {
        show();
        atOpening.value = { order: nextOrder.value, lastOrdered: lastOrdered.value };
        begun = beginning.value;
      });
    },
    /** Reads the rest, and gives the way to show it: all of it at once, when it can be arranged. */
    readRest: async () => {
      const rest = await itemsRest.stored.read();
      return () =>
        batch(() => {
          itemsRest.show(rest);
          hasRest.value = true;
        });
    },
  };
}
