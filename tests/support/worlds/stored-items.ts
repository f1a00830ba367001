import type { Item } from '@/lib/domain/items/item';
import { searchText } from '@/lib/domain/items/search';
import { sizeText } from '@/lib/i18n/naming';
import { chunkOf, chunkSize, itemChunks, itemsIn } from '@/lib/storage/item-chunks';
import { itemsHead, itemsInfo } from '@/lib/storage/state';
import { entry, readAll, writeAll } from '@/lib/storage/stored';
import { anItemsInfo } from './samples';

const textOf = (item: Item) => searchText(item, sizeText(item.size));

/** The items after the first page, as they are stored. */
export async function readRest(): Promise<Item[]> {
  const chunks = await readAll(...itemChunks);
  return chunks.flatMap(itemsIn).map(({ item }) => item);
}

export const readItems = async (): Promise<Item[]> => [
  ...(await itemsHead.read()),
  ...(await readRest()),
];

export function writeItems(head: readonly Item[], rest: readonly Item[] = []): Promise<void> {
  const chunks = itemChunks.map((chunk, at) =>
    entry(chunk, chunkOf(rest.slice(at * chunkSize, (at + 1) * chunkSize), textOf)),
  );
  const info = anItemsInfo({ count: head.length + rest.length });
  return writeAll(entry(itemsInfo, info), entry(itemsHead, head), ...chunks);
}
