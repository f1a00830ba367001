import type { Item, ItemSize } from '@/lib/domain/items/item';
import type { ItemPreferences } from '@/lib/domain/items/item-preference';
import { createMatcher, searchable } from '@/lib/domain/items/search';
import { ownValue } from '@/lib/domain/own-value';
import { sizeText } from './item-text';

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

/** What a search looks through: own label, name, product and size. */
export function searchText(item: Item, label = '', textOf = sizeText): string {
  const parts = [label, item.name, item.productName, textOf(item.size)];
  return searchable(parts.filter(Boolean).join(' '));
}

/**
 * Makes a `sizeText` that formats each size only once: thousands of items come in few sizes, and
 * formatting numbers is slow.
 */
export function createSizeTexts(): typeof sizeText {
  const texts = new Map<string, string | null>();
  return (size: ItemSize) => {
    const key = JSON.stringify(size);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = sizeText(size);
    texts.set(key, text);
    return text;
  };
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
