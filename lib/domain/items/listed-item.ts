import { type Item, itemTitle } from './item';

/** What a list of thousands has to know of each item: where it belongs, and how it is found. */
export interface ListedItem {
  readonly id: string;
  /** See `itemTitle`. */
  readonly title: string | null;
  /** What a search looks through, besides the person's own label; `null` until `searchText` makes it. */
  readonly text: string | null;
  /** All of it, made when somebody looks at it. */
  readonly item: Item;
}

/** An item that is there already. */
export function listItem(item: Item): ListedItem {
  return { id: item.id, title: itemTitle(item), text: null, item };
}

/**
 * The account's items as they are stored, by id, in the service's order. Pages shift while they are read, and the
 * rest may be older than the first page where there was no room for it: an item that is in both is as the first
 * page has it.
 */
export function listedById(
  firstPage: readonly ListedItem[],
  rest: readonly ListedItem[],
): ReadonlyMap<string, ListedItem> {
  const items = new Map(firstPage.map((item) => [item.id, item]));
  for (const item of rest) if (!items.has(item.id)) items.set(item.id, item);
  return items;
}
