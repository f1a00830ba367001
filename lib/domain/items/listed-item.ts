import { type Item, itemTitle } from './item';

/** What a list of thousands has to know of each item: where it belongs, and how it is found. */
export interface ListedItem {
  readonly id: string;
  readonly title: string | null;
  /** What a search looks through, besides the person's own label; `null` until `searchText` makes it. */
  readonly text: string | null;
  /** All of it, made when somebody looks at it. */
  readonly item: Item;
}

export function listItem(item: Item): ListedItem {
  return { id: item.id, title: itemTitle(item), text: null, item };
}

/** In the service's order. Pages shift while they are read: an item that is in both is as the first page has it. */
export function listedById(
  firstPage: readonly ListedItem[],
  rest: readonly ListedItem[],
): ReadonlyMap<string, ListedItem> {
  const items = new Map(firstPage.map((item) => [item.id, item]));
  for (const item of rest) if (!items.has(item.id)) items.set(item.id, item);
  return items;
}
