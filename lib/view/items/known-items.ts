import { computed, type ReadonlySignal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import type { ListedItem } from '@/lib/domain/items/listed-item';
import type { CutOff } from '@/lib/storage/state';
import type { PopupState } from '@/lib/view/state/popup-state';

/** What is known of the account's items, however they are listed. */
export interface KnownItems {
  /** The item of this id; `null` when there is none, or while it is being read. */
  of(itemId: string): Item | null;
  /** Those that are read so far, in the service's order. */
  readonly all: ReadonlySignal<readonly ListedItem[]>;
  /** Whether these are all items: one that isn't among them is gone. */
  readonly hasAll: ReadonlySignal<boolean>;
  /** How many rows of the service's list couldn't be read. */
  readonly skippedRows: ReadonlySignal<number>;
  /** Why these aren't all items that the service has; `null` when they are. */
  readonly cutOff: ReadonlySignal<CutOff | null>;
  /** When the items were last read, changed or not (`EpochMs`); `null` before the first reading. */
  readonly readAt: ReadonlySignal<number | null>;
}

interface KnownItemsDeps {
  readonly state: Pick<PopupState, 'itemsById' | 'itemsInfo' | 'areAllRead' | 'lookedAt'>;
  /** Called when an item is asked for that isn't among those read so far. */
  readonly wantAll: () => Promise<void>;
}

export function createKnownItems({ state, wantAll }: KnownItemsDeps): KnownItems {
  const { itemsById, itemsInfo, areAllRead, lookedAt } = state;
  return {
    of: (itemId) => {
      const listed = itemsById.value.get(itemId);
      if (!listed && !areAllRead.value) void wantAll();
      return listed?.item ?? null;
    },
    all: computed(() => [...itemsById.value.values()]),
    hasAll: computed(() => {
      const info = itemsInfo.value;
      return info?.complete === true && itemsById.value.size >= info.count;
    }),
    skippedRows: computed(() => itemsInfo.value?.skippedRows ?? 0),
    cutOff: computed(() => itemsInfo.value?.cutOff ?? null),
    readAt: computed(
      () => itemsInfo.value && Math.max(itemsInfo.value.readAt, lookedAt.value.items),
    ),
  };
}
