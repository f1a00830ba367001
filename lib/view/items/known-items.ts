import { computed } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import type { PopupState } from '@/lib/view/state/popup-state';

export type KnownItems = ReturnType<typeof createKnownItems>;

/** @param wantAll called when an item is asked for that isn't among those read so far */
export function createKnownItems(state: PopupState, wantAll: () => Promise<void>) {
  const { itemsById, itemsInfo, areAllRead, lookedAt } = state;
  const ifRead = (itemId: string): Item | null => itemsById.value.get(itemId)?.item ?? null;
  return {
    /** The item of this id; `null` when there is none, or while it is being read. */
    of: (itemId: string): Item | null => {
      const item = ifRead(itemId);
      if (!item && !areAllRead.value) void wantAll();
      return item;
    },
    /** The same without asking for items that aren't read yet. */
    ifRead,
    /** An item that isn't known then is gone. */
    hasAll: computed(() => {
      const info = itemsInfo.value;
      return info?.complete === true && itemsById.value.size >= info.count;
    }),
    /** Rows of the service's list that couldn't be read. */
    skippedRows: computed(() => itemsInfo.value?.skippedRows ?? 0),
    cutOff: computed(() => itemsInfo.value?.cutOff ?? null),
    /** When the items were last read, changed or not (`EpochMs`); `null` before the first reading. */
    readAt: computed(
      () => itemsInfo.value && Math.max(itemsInfo.value.readAt, lookedAt.value.items),
    ),
  };
}
