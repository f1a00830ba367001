import { effect } from '@preact/signals';
import { chunkSize } from '@/lib/storage/item-chunks';
import type { PopupState } from '@/lib/view/state/popup-state';

/**
 * Decides when all items are read: at once where they are few; thousands only when somebody scrolls, searches
 * or sorts, or when an item that isn't known is asked for.
 * @param load reads and arranges them; called once
 */
export function createAllItems(state: PopupState, load: () => Promise<void>) {
  const drawn = Promise.withResolvers<void>();
  let loading: Promise<void> | undefined;
  const read = () => {
    loading ??= load();
    return loading;
  };
  // Without rows that were kept, the list can't open next time before all items are read.
  const canWait = () =>
    (state.itemsInfo.value?.count ?? 0) > chunkSize && state.keptRows.value !== null;
  return {
    /** Reads them now; the first frame may need them. */
    read,
    /** Reads them, but not before the first frame is drawn. */
    want: () => drawn.promise.then(read),
    /** To be called once the first frame is drawn. */
    begin: () => {
      drawn.resolve();
      effect(() => {
        if (!canWait()) void read();
      });
    },
  };
}
