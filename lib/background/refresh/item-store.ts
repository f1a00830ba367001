import { storedValues as stored } from '@/lib/background/stored-values';
import { isSameData } from '@/lib/domain/data/same-data';
import { type AskedFor, haveSamePrices, type Item } from '@/lib/domain/items/item';
import { listedById, listItem } from '@/lib/domain/items/listed-item';
import { searchText } from '@/lib/domain/items/search';
import { sizeText } from '@/lib/i18n/naming';
import { pageSize } from '@/lib/service/client';
import { chunkOf, chunkSize, type ItemChunk, itemsIn } from '@/lib/storage/item-chunks';
import type { ItemsInfo } from '@/lib/storage/state';
import { entry, readAll, type StoredEntry, writeAll } from '@/lib/storage/stored';

/* The items as they are stored: the first page, and the rest in chunks. */

const { itemsInfo, itemsHead, itemChunks } = stored;

/**
 * Decides how much of a running reading is shown. Storing a growing list after every page would take
 * quadratic time, so it is stored each time it has doubled; in between only the count moves on.
 */
export function createPublish(before: ItemsInfo | null, askedFor: AskedFor) {
  // Half a list in another currency or language isn't added to: the first page replaces it.
  const isOfUse = before !== null && (before.complete || haveSamePrices(before, askedFor));
  const present = isOfUse ? before : null;
  let shown = present?.count ?? 0;
  let next = present && !present.complete ? shown + 1 : 1;

  return async (info: ItemsInfo, items: readonly Item[]): Promise<void> => {
    if (info.complete) return write(info, items);
    if (present?.complete) return;
    if (items.length < next) {
      return itemsInfo.write({ ...info, count: Math.max(shown, info.count) });
    }
    shown = items.length;
    next = 2 * shown;
    return write(info, items);
  };
}

/**
 * Replaces what has changed, in one write: pages never see one part without the other, and draw nothing again that is
 * as it was.
 */
async function write(info: ItemsInfo, items: readonly Item[]): Promise<void> {
  const head = items.slice(0, pageSize);
  const changed = await changedChunks(items.slice(pageSize));
  const isSameHead = isSameData(await itemsHead.read(), head);
  await writeAll(
    entry(itemsInfo, info),
    ...(isSameHead ? [] : [entry(itemsHead, head)]),
    ...changed,
  );
}

/**
 * When the list doesn't fit into storage: replaces the first page and leaves the rest as it is. This counts as a
 * reading, or every opening of the popup would read everything and fail again.
 */
export async function writeFirstPage(info: ItemsInfo, items: readonly Item[]): Promise<void> {
  const present = await itemsInfo.read();
  // Prices in another currency are useless.
  const isUsable = present !== null && haveSamePrices(present, info);
  const kept = isUsable ? await readChunks() : [];
  const gone = isUsable ? [] : await changedChunks([]);
  const head = items.slice(0, pageSize);
  const { size: count } = listedById(head.map(listItem), kept.flatMap(itemsIn));
  await writeAll(
    entry(itemsInfo, { ...info, count, complete: true, cutOff: 'no-room' }),
    entry(itemsHead, head),
    ...gone,
  );
}

/** In characters. */
export function roomOf(item: Item): number {
  return Object.values(chunkOf([item], textOf)).reduce((sum, lines) => sum + lines.length, 0);
}

async function changedChunks(rest: readonly Item[]): Promise<readonly StoredEntry[]> {
  const before = await readChunks();
  const changed: StoredEntry[] = [];
  for (const [at, chunk] of itemChunks.entries()) {
    const items = rest.slice(at * chunkSize, (at + 1) * chunkSize);
    const next = chunkOf(items, textOf);
    if (!isSameData(before[at], next)) changed.push(entry(chunk, next));
    // Thousands of items at a stretch would keep the background from answering.
    if (items.length === chunkSize) await new Promise((resolve) => setTimeout(resolve));
  }
  return changed;
}

const readChunks = () => readAll<readonly ItemChunk[]>(...itemChunks);

function textOf(item: Item): string {
  return searchText(item, sizeText(item.size));
}
