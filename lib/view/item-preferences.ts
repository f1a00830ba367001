import type { ReadonlySignal } from '@preact/signals';
import { type ItemPreference, withPreference } from '@/lib/domain/item-preference';
import { itemPreferences } from '@/lib/storage/personal';

export type Preferences = ReturnType<typeof createItemPreferences>;

/** What the person has made of each item: own label, pin, what was last ordered. */
export function createItemPreferences(stored: ReadonlySignal<Record<string, ItemPreference>>) {
  return {
    of: (itemId: string): ItemPreference => stored.value[itemId] ?? {},
    change: async (itemId: string, change: ItemPreference): Promise<void> => {
      await itemPreferences.update((all) => withPreference(all, itemId, change));
    },
  };
}
