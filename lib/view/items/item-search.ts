import { createMatcher } from '@/lib/domain/items/search';

interface Found<T> {
  readonly query: string;
  readonly items: readonly T[];
}

/**
 * Makes a search that remembers the queries that led to the present one: a longer query looks only
 * through what the shorter one found, and deleting letters brings earlier results back.
 */
export function createFinder<T>() {
  let among: readonly T[] | null = null;
  let readBy: ((item: T) => string) | null = null;
  /** Each with a query that begins with the one before. */
  let trail: Found<T>[] = [];

  /**
   * @param textOf what is looked through, in `searchable` form
   * @param query as `searchable` makes it
   */
  return (items: readonly T[], textOf: (item: T) => string, query: string): readonly T[] => {
    if (items !== among || textOf !== readBy) trail = [];
    among = items;
    readBy = textOf;
    while (!query.startsWith(trail.at(-1)?.query ?? '')) trail.pop();
    const before = trail.at(-1);
    if (before?.query === query) return before.items;
    const isMatch = createMatcher(query);
    const found = (before?.items ?? items).filter((item) => isMatch(textOf(item)));
    trail.push({ query, items: found });
    return found;
  };
}
