import type { Item } from '@/lib/domain/item';
import type { ItemPreferences } from '@/lib/domain/item-preference';
import { searchText } from './search-text';

/** Calls back when there is time, with how much is left; `requestIdleCallback` in a page. */
export type WhenIdle = (work: (deadline: { timeRemaining(): number }) => void) => void;

/** How much time of an idle stretch is left unused, in milliseconds. */
const spareMs = 3;

interface Entry {
  readonly label: string | undefined;
  readonly text: string;
}

/** The text of each item that a search looks through, made once and ahead of the first search. */
export function createSearchIndex() {
  const entries = new WeakMap<Item, Entry>();
  let round = 0;

  const textOf = (item: Item, label: string | undefined): string => {
    const known = entries.get(item);
    if (known && known.label === label) return known.text;
    const text = searchText(item, label);
    entries.set(item, { label, text });
    return text;
  };

  return {
    textOf,
    /** Makes the texts of all these items, a little at a time. Later items supersede earlier ones. */
    prepare: (items: readonly Item[], preferences: ItemPreferences, whenIdle: WhenIdle) => {
      round += 1;
      const current = round;
      let done = 0;
      const work: Parameters<WhenIdle>[0] = (deadline) => {
        if (current !== round) return;
        while (done < items.length && deadline.timeRemaining() > spareMs) {
          const item = items[done] as Item;
          textOf(item, preferences[item.id]?.label);
          done += 1;
        }
        if (done < items.length) whenIdle(work);
      };
      whenIdle(work);
    },
  };
}
