import type { ReadonlySignal } from '@preact/signals';
import { ownValue } from '@/lib/domain/data/own-value';
import type { Item } from '@/lib/domain/items/item';
import {
  type ItemPreference,
  type ItemPreferences,
  withPreference,
} from '@/lib/domain/items/item-preference';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { titleText } from '@/lib/i18n/naming';
import { itemPreferences } from '@/lib/storage/personal';

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
      const ordered = [...Map.groupBy(lines, ({ itemId }) => itemId)];
      const withOrdered = (all: ItemPreferences) =>
        ordered.reduce((before, [id, own]) => withPreference(before, id, choiceOf(own)), all);
      await itemPreferences.update(withOrdered).catch(() => undefined);
    },
  };
}

/** What an order of these lines of one item leaves as its next choice: one quantity, or one of each size. */
function choiceOf(lines: readonly OrderLine[]): ItemPreference {
  const [line, ...others] = lines;
  if (line && others.length === 0) {
    const { quantity, size } = line;
    return size === null ? { quantity } : { quantity, size };
  }
  const sized = lines.flatMap(({ size, quantity }) => (size === null ? [] : [[size, quantity]]));
  return { sizeRun: Object.fromEntries(sized) };
}
