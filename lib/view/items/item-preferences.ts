import type { ReadonlySignal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import {
  type ItemPreference,
  type ItemPreferences,
  withPreference,
} from '@/lib/domain/items/item-preference';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { ownValue } from '@/lib/domain/own-value';
import { itemPreferences } from '@/lib/storage/personal';
import { titleText } from './item-text';

export type Preferences = ReturnType<typeof createItemPreferences>;

/** What the person has set for each item: own label, pin, hidden, and what was last ordered. */
export function createItemPreferences(stored: ReadonlySignal<ItemPreferences>) {
  return {
    of: (itemId: string): ItemPreference => ownValue(stored.value, itemId) ?? {},
    /** The person's own label, else the service's name. */
    titleOf: (item: Item): string => ownValue(stored.value, item.id)?.label || titleText(item),
    change: async (itemId: string, change: ItemPreference): Promise<void> => {
      await itemPreferences.update((all) => withPreference(all, itemId, change));
    },
    /** Keeps what was ordered of each item as the next choice. A failure to store that is ignored. */
    remember: async (lines: readonly OrderLine[]): Promise<void> => {
      await itemPreferences.update((all) => lines.reduce(withLine, all)).catch(() => undefined);
    },
  };
}

function withLine(all: ItemPreferences, { itemId, quantity, size }: OrderLine): ItemPreferences {
  return withPreference(all, itemId, size === null ? { quantity } : { quantity, size });
}
