import type { Item } from '@/lib/domain/items/item';
import { searchText } from '@/lib/domain/items/search';
import { createSizeTexts } from '@/lib/i18n/naming';
import { itemPortions, itemsIn, portionOf, portionSize } from '@/lib/storage/item-portions';
import { itemsHead, itemsInfo } from '@/lib/storage/state';
import { entry, readAll, writeAll } from '@/lib/storage/stored';
import { anItemsInfo } from './samples';

const sizeText = createSizeTexts();
const textOf = (item: Item) => searchText(item, sizeText(item.size));

/** The items after the first page, as they are stored. */
export async function readRest(): Promise<Item[]> {
  const portions = await readAll(...itemPortions);
  return portions.flatMap(itemsIn).flatMap(({ item }) => item ?? []);
}

/** All items, as they are stored. */
export const readItems = async (): Promise<Item[]> => [
  ...(await itemsHead.read()),
  ...(await readRest()),
];

/** Stores items as the background does. */
export function writeItems(head: readonly Item[], rest: readonly Item[] = []): Promise<void> {
  const portions = itemPortions.map((portion, at) =>
    entry(portion, portionOf(rest.slice(at * portionSize, (at + 1) * portionSize), textOf)),
  );
  const info = anItemsInfo({ count: head.length + rest.length });
  return writeAll(entry(itemsInfo, info), entry(itemsHead, head), ...portions);
}
