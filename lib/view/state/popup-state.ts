import { batch, computed, signal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import { withPast } from '@/lib/domain/ordering/past-attempts';
import * as personal from '@/lib/storage/personal';
import { reminders, settings } from '@/lib/storage/personal';
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
  unseen: state.unseen,
  refreshTrouble: state.refreshTrouble,
  orderingTrouble: state.orderingTrouble,
  settings,
  preferences: personal.itemPreferences,
  listOrder: personal.listOrder,
  basket: personal.basket,
  reminders,
  firstRows: personal.firstRows,
};

/** Stored state as the popup follows it. `load` first, then `readRest` once the first rows are up. */
export function createPopupState() {
  const { signals, read } = createStoredSignals(first);
  const { itemsHead, firstRows, pastAttempts, ...followed } = signals;
  const { attempts, itemsInfo, listOrder, preferences } = followed;
  const itemsRest = createStoredSignal(state.itemsRest);
  const hasRest = signal(false);

  const arrangedBy = computed(() => {
    const order = listOrder.value;
    const marked = Object.entries(preferences.value).map(([id, { isPinned, isHidden, label }]) =>
      isPinned || isHidden || (label && order === 'name') ? [id, isPinned, isHidden, label] : 0,
    );
    const past = pastAttempts.value;
    const ordered = order === 'recent' && [
      attempts.value.map(({ id, state }) => [id, state]),
      // Past ones change only as a whole.
      [past.length, past[0]?.id],
    ];
    return JSON.stringify([order, ordered, marked.filter(Boolean)]);
  });

  /** What the list began with when it was last shown whole, while that is how it still begins. */
  const beginning = computed(() => {
    const kept = firstRows.value;
    const isSame =
      kept?.fullReadAt === itemsInfo.value?.fullReadAt && kept?.arrangedBy === arrangedBy.value;
    return kept && isSame ? kept.items : null;
  });
  /** How the list begins in this popup: not to be shuffled by what is read before it can be arranged. */
  let begun: readonly Item[] | null = null;
  const items = computed((): readonly Item[] => {
    // Pages of the list can shift between readings, so that an item stands in both.
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
    history: computed(() => withPast(attempts.value, pastAttempts.value)),
    /** All of them, in the service's order, once the rest was read; until then, those to begin with. */
    items,
    beginning,
    /** All that the order of the list depends on besides the items, in one text to compare. */
    arrangedBy,
    load: async () => {
      const show = await read();
      batch(() => {
        show();
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
