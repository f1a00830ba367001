import type { Item } from '@/lib/domain/items/item';
import { createMatcher } from '@/lib/domain/items/search';
import type { Entry } from './search-index';

interface Found {
  readonly query: string;
  readonly entries: readonly Entry[];
  readonly items: readonly Item[];
}

/**
 * Makes a search that remembers the way it came: whoever types on looks only through what was found so
 * far, and whoever takes letters back gets what was found before them.
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
