import { batch, computed } from '@preact/signals';
import type { Item } from '@/lib/domain/item';
import * as personal from '@/lib/storage/personal';
import { settings as storedSettings } from '@/lib/storage/settings';
import * as state from '@/lib/storage/state';
import { readAll } from '@/lib/storage/stored';
import { createMirror } from './mirror';

export type PopupState = ReturnType<typeof createPopupState>;

/** Stored state as the popup follows it. `load` first, then `loadRest` once the first rows are up. */
export function createPopupState() {
  const connection = createMirror(state.connection);
  const itemsInfo = createMirror(state.itemsInfo);
  const itemsHead = createMirror(state.itemsHead);
  const itemsRest = createMirror(state.itemsRest);
  const checkout = createMirror(state.checkout);
  const attempts = createMirror(state.attempts);
  const unseen = createMirror(state.unseen);
  const refreshTrouble = createMirror(state.refreshTrouble);
  const orderingTrouble = createMirror(state.orderingTrouble);
  const settings = createMirror(storedSettings);
  const preferences = createMirror(personal.itemPreferences);
  const listOrder = createMirror(personal.listOrder);
  const basket = createMirror(personal.basket);

  const items = computed(() => {
    // Pages of the list can shift between readings, so that an item stands in both.
    const byId = new Map<string, Item>();
    for (const item of [...itemsHead.value.value, ...itemsRest.value.value]) {
      if (!byId.has(item.id)) byId.set(item.id, item);
    }
    return [...byId.values()];
  });

  return {
    connection: connection.value,
    itemsInfo: itemsInfo.value,
    items,
    checkout: checkout.value,
    attempts: attempts.value,
    unseen: unseen.value,
    refreshTrouble: refreshTrouble.value,
    orderingTrouble: orderingTrouble.value,
    settings: settings.value,
    preferences: preferences.value,
    listOrder: listOrder.value,
    basket: basket.value,
    /** Reads what the first rows need, all at once. */
    load: async () => {
      const read = await readAll(
        state.connection,
        state.itemsInfo,
        state.itemsHead,
        state.checkout,
        state.attempts,
        state.unseen,
        state.refreshTrouble,
        state.orderingTrouble,
        storedSettings,
        personal.itemPreferences,
        personal.listOrder,
        personal.basket,
      );
      batch(() => {
        connection.show(read[0]);
        itemsInfo.show(read[1]);
        itemsHead.show(read[2]);
        checkout.show(read[3]);
        attempts.show(read[4]);
        unseen.show(read[5]);
        refreshTrouble.show(read[6]);
        orderingTrouble.show(read[7]);
        settings.show(read[8]);
        preferences.show(read[9]);
        listOrder.show(read[10]);
        basket.show(read[11]);
      });
    },
    loadRest: async () => itemsRest.show(await itemsRest.stored.read()),
  };
}
