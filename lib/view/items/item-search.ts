import type { Item } from '@/lib/domain/items/item';
import type { ItemPreferences } from '@/lib/domain/items/item-preference';
import { createMatcher, searchText } from '@/lib/domain/items/search';
import { ownValue } from '@/lib/domain/own-value';
import type { sizeText } from '@/lib/i18n/item-naming';

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
    const entry = { item, label, text: searchText(item, label, textOfSize(item.size)) };
    entries.set(item, entry);
    return entry;
  };

  return {
    entryOf,
    /**
     * Makes the entries of all these items, a little at a time. A later call takes the place of an
     * earlier one.
     * @param then called once all entries are there, in what is left of the idle time
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

interface Found {
  readonly query: string;
  readonly entries: readonly Entry[];
  readonly items: readonly Item[];
}

/**
 * Makes a search that remembers the queries that led to the present one: a longer query looks only
 * through what the shorter one found, and deleting letters brings earlier results back.
 */
export function createFinder() {
  let among: readonly Entry[] | null = null;
  /** Each with a query that begins with the one before. */
  let trail: Found[] = [];

  /** @param query as `searchable` makes it */
  return (entries: readonly Entry[], query: string): readonly Item[] => {
    if (entries !== among) trail = [];
    among = entries;
    while (!query.startsWith(trail.at(-1)?.query ?? '')) trail.pop();
    const before = trail.at(-1);
    if (before?.query === query) return before.items;
    const isMatch = createMatcher(query);
    const found = (before?.entries ?? entries).filter(({ text }) => isMatch(text));
    const items = found.map(({ item }) => item);
    trail.push({ query, entries: found, items });
    return items;
  };
}
