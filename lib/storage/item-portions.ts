import { isText, only, shapeOf } from './shape';
import { type Stored, stored } from './stored';

/*
 * The items after the first page. A browser hands over a long text many times faster than the objects that it
 * stands for. So they are stored as text, a few hundred at a time; what sorting and searching need of every
 * item stands apart, and the item itself is made of its line only when somebody looks at it.
 */

/** How many items are in one portion. */
export const portionSize = 500;
/** Room for 20,000 items; no longer list is read. */
const portionCount = 40;

/** Items as text: one line for each in every member, in the same order. */
export interface ItemPortion {
  readonly ids: string;
  readonly titles: string;
  /** What a search looks through; see `searchText`. With what that does, the version changes. */
  readonly texts: string;
  /** JSON. */
  readonly items: string;
}

const empty: ItemPortion = { ids: '', titles: '', texts: '', items: '' };
const isPortion = shapeOf<ItemPortion>({
  ids: isText,
  titles: isText,
  texts: isText,
  items: isText,
});

/** The portions, each under a key of its own. Those beyond the end of the list are empty. */
export const itemPortions: readonly Stored<ItemPortion>[] = Array.from(
  { length: portionCount },
  (_, at) => stored<ItemPortion>(`local:items${at + 1}`, empty, only(isPortion), 1),
);
