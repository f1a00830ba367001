import { type Item, itemTitle } from '@/lib/domain/items/item';
import { type ListedItem, listedById, listItem } from '@/lib/domain/items/listed-item';
import { itemsHead } from './state';
import { readAll, type Stored, unchecked } from './stored';

/**
 * Items as text: one line for each in every member, in the same order. A browser hands over a long text many
 * times faster than the objects that it stands for; so the items after the first page are stored as text, a few
 * hundred at a time. What sorting and searching need of every item stands apart, and the item itself is made of
 * its line only when somebody looks at it.
 */
export interface ItemChunk {
  readonly ids: string;
  readonly titles: string;
  /** What a search looks through; see `searchText`. */
  readonly texts: string;
  /** JSON. */
  readonly items: string;
}
export const chunkSize = 500;
/** Room for 20,000 items; no longer list is read. */
const chunkCount = 40;
/** The chunks, each under a key of its own. Those beyond the end of the list are empty. */
export const itemChunks: readonly Stored<ItemChunk>[] = Array.from(
  { length: chunkCount },
  (_, at) =>
    unchecked<ItemChunk>('cache', `items${at + 1}`, { ids: '', titles: '', texts: '', items: '' }),
);

/** All items, by id, in the service's order; read in one operation. */
export async function readListedItems(): Promise<ReadonlyMap<string, ListedItem>> {
  type Found = readonly [readonly Item[], ...ItemChunk[]];
  const [head, ...chunks] = await readAll<Found>(itemsHead, ...itemChunks);
  return listedById(head.map(listItem), chunks.flatMap(itemsIn));
}

/** @param textOf what a search looks through */
export function chunkOf(items: readonly Item[], textOf: (item: Item) => string): ItemChunk {
  return {
    ids: items.map(({ id }) => asLine(id)).join('\n'),
    titles: items.map((item) => asLine(itemTitle(item) ?? '')).join('\n'),
    texts: items.map((item) => asLine(textOf(item))).join('\n'),
    items: items.map(asJson).join('\n'),
  };
}

export function itemsIn({ ids, titles, texts, items }: ItemChunk): readonly ListedItem[] {
  if (ids === '') return [];
  const [eachId, eachTitle, eachText, eachItem] = [ids, titles, texts, items].map((lines) =>
    lines.split('\n'),
  ) as [string[], string[], string[], string[]];
  return eachId.map(
    (id, at) =>
      new ItemLine(
        ofLine(id),
        ofLine(eachTitle[at] ?? '') || null,
        ofLine(eachText[at] ?? ''),
        eachItem[at] ?? '',
      ),
  );
}

class ItemLine implements ListedItem {
  readonly id: string;
  readonly title: string | null;
  readonly text: string;
  readonly #json: string;
  /** Weak: thousands may be scrolled past. */
  #made: WeakRef<Item> | undefined;

  constructor(id: string, title: string | null, text: string, json: string) {
    this.id = id;
    this.title = title;
    this.text = text;
    this.#json = json;
  }

  get item(): Item {
    const made = this.#made?.deref();
    if (made) return made;
    const item: Item = JSON.parse(this.#json);
    this.#made = new WeakRef(item);
    return item;
  }
}

/** In ASCII only: a text with any other character takes twice the room. */
function asJson(item: Item): string {
  return JSON.stringify(item).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text without line breaks, and back. */
const asLine = (text: string) =>
  text.replace(/[\\\n]/g, (sign) => (sign === '\n' ? '\\n' : '\\\\'));
const ofLine = (line: string) =>
  line.includes('\\') ? line.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign)) : line;
