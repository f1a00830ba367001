import type { Item } from '@/lib/domain/items/item';
import type { ItemPreferences } from '@/lib/domain/items/item-preference';
import { ownValue } from '@/lib/domain/own-value';
import type { sizeText } from './item-text';
import { searchText } from './search-text';

/** Calls back when there is time, with how much is left; `requestIdleCallback` in a page. */
export type WhenIdle = (work: (deadline: { timeRemaining(): number }) => void) => void;

/** How much time of an idle stretch is left unused, in milliseconds. */
const spareMs = 3;

/** An item with the text that a search looks through. */
export interface Entry {
  readonly item: Item;
  readonly label: string | undefined;
  readonly text: string;
}

/** The text of each item, made once and ahead of the first search. */
export function createSearchIndex(textOfSize: typeof sizeText) {
  const entries = new WeakMap<Item, Entry>();
  let round = 0;

  const entryOf = (item: Item, label: string | undefined): Entry => {
    const known = entries.get(item);
    if (known && known.label === label) return known;
    const entry = { item, label, text: searchText(item, label, textOfSize) };
    entries.set(item, entry);
    return entry;
  };

  return {
    entryOf,
    /**
     * Makes the entries of all these items, a little at a time. Later items supersede earlier ones.
     * @param then what to do with the rest of the time once they are there
     */
    prepare: (
      items: readonly Item[],
      preferences: ItemPreferences,
      whenIdle: WhenIdle,
      then: () => void,
    ) => {
      round += 1;
      const current = round;
      let done = 0;
      const work: Parameters<WhenIdle>[0] = (deadline) => {
        if (current !== round) return;
        while (deadline.timeRemaining() > spareMs) {
          if (done === items.length) return then();
          const item = items[done] as Item;
          entryOf(item, ownValue(preferences, item.id)?.label);
          done += 1;
        }
        whenIdle(work);
      };
      whenIdle(work);
    },
  };
}
