import { type Stored, stored } from './stored';

/**
 * Items as text: one line for each in every member, in the same order. A browser hands over a long text many
 * times faster than the objects that it stands for; so the items after the first page are stored as text, a few
 * hundred at a time. What sorting and searching need of every item stands apart, and the item itself is made of
 * its line only when somebody looks at it.
 */
export interface ItemPortion {
  readonly ids: string;
  readonly titles: string;
  /** What a search looks through; see `searchText`. With what that does, the data version changes. */
  readonly texts: string;
  /** JSON. */
  readonly items: string;
}
/** How many items are in one portion. */
export const portionSize = 500;
/** Room for 20,000 items; no longer list is read. */
const portionCount = 40;
/** The portions, each under a key of its own. Those beyond the end of the list are empty. */
export const itemPortions: readonly Stored<ItemPortion>[] = Array.from(
  { length: portionCount },
  (_, at) =>
    stored<ItemPortion>(`local:items${at + 1}`, { ids: '', titles: '', texts: '', items: '' }),
);
