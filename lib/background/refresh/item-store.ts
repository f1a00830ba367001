import { dequal } from 'dequal/lite';
import type { StoredValues } from '@/lib/background/stored-values';
import type { Item } from '@/lib/domain/items/item';
import { listedById, listItem } from '@/lib/domain/items/listed-item';
import { searchText } from '@/lib/domain/items/search';
import { createSizeTexts } from '@/lib/i18n/naming';
import { pageSize } from '@/lib/service/client';
import { chunkOf, chunkSize, type ItemChunk, itemsIn } from '@/lib/storage/item-chunks';
import type { ItemsInfo } from '@/lib/storage/state';
import { entry, readAll, type StoredEntry, writeAll } from '@/lib/storage/stored';

export type StoredItems = Pick<StoredValues, 'itemsInfo' | 'itemsHead' | 'itemChunks'>;

export type ItemStore = ReturnType<typeof createItemStore>;

/** The items as they are stored: the first page, and the rest in chunks. */
export function createItemStore(stored: StoredItems) {
  const { itemsInfo, itemsHead, itemChunks } = stored;
  const textOfSize = createSizeTexts();
  const textOf = (item: Item) => searchText(item, textOfSize(item.size));
  const readChunks = () => readAll<readonly ItemChunk[]>(...itemChunks);

  /** What differs from what is stored. */
  const changedChunks = async (rest: readonly Item[]) => {
    const before = await readChunks();
    const changed: StoredEntry[] = [];
    for (const [at, chunk] of itemChunks.entries()) {
      const items = rest.slice(at * chunkSize, (at + 1) * chunkSize);
      const next = chunkOf(items, textOf);
      if (!dequal(before[at], next)) changed.push(entry(chunk, next));
      // Thousands of items at a stretch would keep the background from answering.
      if (items.length === chunkSize) await new Promise((resolve) => setTimeout(resolve));
    }
    return changed;
  };

  return {
    /** The room that an item takes, in characters. */
    roomOf: (item: Item): number =>
      Object.values(chunkOf([item], textOf)).reduce((sum, lines) => sum + lines.length, 0),
    readAll: async (): Promise<readonly Item[]> => {
      const [head, chunks] = await Promise.all([itemsHead.read(), readChunks()]);
      const listed = listedById(head.map(listItem), chunks.flatMap(itemsIn));
      return [...listed.values()].map(({ item }) => item);
    },
    /** Whether these are the items of the first page, in whatever order the browser stores their fields. */
    startsWith: async (firstPage: readonly Item[]) => dequal(await itemsHead.read(), firstPage),
    /**
     * Replaces what has changed, in one write: pages never see one part without the other, and draw nothing
     * again that is as it was.
     */
    write: async (info: ItemsInfo, items: readonly Item[]): Promise<void> => {
      const head = items.slice(0, pageSize);
      const changed = await changedChunks(items.slice(pageSize));
      const isSameHead = dequal(await itemsHead.read(), head);
      await writeAll(
        entry(itemsInfo, info),
        ...(isSameHead ? [] : [entry(itemsHead, head)]),
        ...changed,
      );
    },
    /** @param keepsRest whether the rest stays as it is; it would go otherwise */
    writeFirstPage: async (
      info: Omit<ItemsInfo, 'count'>,
      items: readonly Item[],
      keepsRest: boolean,
    ): Promise<void> => {
      const head = items.slice(0, pageSize);
      const kept = keepsRest ? await readChunks() : [];
      const gone = keepsRest ? [] : await changedChunks([]);
      const { size: count } = listedById(head.map(listItem), kept.flatMap(itemsIn));
      await writeAll(entry(itemsInfo, { ...info, count }), entry(itemsHead, head), ...gone);
    },
  };
}
