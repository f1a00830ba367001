import { type Item, itemTitle } from './item';

/** What a list of thousands has to know of each item: where it belongs, and how it is found. */
export interface ListedItem {
  readonly id: string;
  /** See `itemTitle`. */
  readonly title: string | null;
  /** What a search looks through, besides the person's own label; `null` until `searchText` makes it. */
  readonly text: string | null;
  /** All of it, made when somebody looks at it; `null` if what was stored of it is damaged. */
  readonly item: Item | null;
}

/** An item that is there already. */
export function listItem(item: Item): ListedItem {
  return { id: item.id, title: itemTitle(item), text: null, item };
}
