import type { OpenService } from '@/lib/background/connection/gateway';
import { storedValues as stored } from '@/lib/background/stored-values';
import { isSameData } from '@/lib/domain/data/same-data';
import { hourMs } from '@/lib/domain/data/time';
import { failed, type Result, succeeded } from '@/lib/domain/failure/result';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import { type AskedFor, haveSamePrices, type Item } from '@/lib/domain/items/item';
import { pageSize, type Service } from '@/lib/service/client';
import { mostItemPages, readPages } from '@/lib/service/read-pages';
import { readListedItems } from '@/lib/storage/item-chunks';
import type { CutOff, ItemsInfo } from '@/lib/storage/state';
import { createCurrencyCheck } from './currency-check';
import { createPublish, roomOf, writeFirstPage } from './item-store';

/**
 * In characters. Enough for 20,000 items, each with several pictures; memory holds them several times over while they
 * are read.
 */
const mostRoom = 32 * 2 ** 20;
/** For so long, an unchanged first page means that the rest is unchanged too. */
const trustFirstPageMs = hourMs;

/**
 * Reads all saved items into the snapshot. The first reading shows pages as they arrive; a later one replaces the
 * snapshot once it is complete, so a failure half way leaves the old one.
 */
export async function refreshItems(opened: OpenService): Promise<Result<null>> {
  const { keep } = opened;
  const { currency, locale } = await stored.settings.read();
  const askedFor = { currency, locale };
  const present = await stored.itemsInfo.read();
  const currencyCheck = createCurrencyCheck(opened, askedFor, present);
  const publish = createPublish(present, askedFor);
  let outcome: Result<null> = succeeded(null);

  for await (const answer of readItems(opened.service, askedFor, present)) {
    if (!answer.ok) {
      outcome = answer;
      break;
    }
    const { items, isFirstPage, ...read } = answer.value;
    currencyCheck.begin(items);
    const now = Date.now();
    const info: ItemsInfo = {
      readAt: now,
      fullReadAt: now,
      count: items.length,
      ...read,
      ...askedFor,
      ...currencyCheck.found(),
    };
    const isUnchanged = isFirstPage && present !== null && (await isTrusted(present, info, items));
    outcome = await keep(async () => {
      if (!isUnchanged) await publish(info, items);
      if (!isUnchanged && !info.complete) return;
      // Only says how recent the list is: whatever becomes of it, the list is kept.
      await stored.lookedAt.update((times) => ({ ...times, items: now })).catch(() => {});
    }).catch(async (error) => {
      await keep(() => writeFirstPage(info, items)).catch(() => {});
      return failed(storageFailure(error));
    });
    if (!outcome.ok || isUnchanged) break;
  }
  await currencyCheck.conclude();
  return outcome;
}

/**
 * Yields, after each page (contract 4.1), what has been read so far.
 *
 * Pages shift while they are read, and rows that the service sorts alike may come in another order on each: an item
 * that comes twice stands in the place of one that doesn't come. Then all of them are read once more. What is missing
 * even so stays as it was known.
 * @param firstFound what the first reading has found, if some were missing
 */
async function* readItems(
  service: Service,
  askedFor: AskedFor,
  present: ItemsInfo | null,
  firstFound: ReadonlyMap<string, Item> | null = null,
): AsyncGenerator<Result<ItemsReading>> {
  const found = new Map<string, Item>();
  let rowCount = 0;
  let skippedRows = 0;
  let room = 0;
  const pages = readPages({
    read: (page) => service.listItems({ limit: pageSize, offset: page * pageSize, ...askedFor }),
    idOf: ({ id }) => id,
    most: mostItemPages,
    mostInFlight: 3,
  });
  for await (const answer of pages) {
    if (!answer.ok) return yield answer;
    const { page, rows, fresh, isLast, isEnd } = answer.value;
    for (const item of fresh) {
      found.set(item.id, item);
      room += roomOf(item);
    }
    rowCount += rows.length;
    skippedRows += answer.value.skippedRows;
    if (isLast && found.size < rowCount) {
      if (!firstFound) return yield* readItems(service, askedFor, present, found);
      const isOfUse = present !== null && haveSamePrices(present, askedFor);
      const known = isOfUse ? [...(await readListedItems()).values()] : [];
      for (const item of [...firstFound.values(), ...known.map((listed) => listed.item)]) {
        if (!found.has(item.id)) found.set(item.id, item);
      }
    }
    const items = [...found.values()];
    const isFirstPage = firstFound === null && page === 0;
    const complete = isEnd || room > mostRoom;
    const cutOff = cutOffOf(isLast, complete, items.length < rowCount);
    yield succeeded({ items, isFirstPage, complete, cutOff, skippedRows });
    if (complete) return;
  }
}

function cutOffOf(isLast: boolean, complete: boolean, missesSome: boolean): CutOff | null {
  if (isLast) return missesSome ? 'repeated' : null;
  return complete ? 'too-long' : null;
}

interface ItemsReading extends Pick<ItemsInfo, 'complete' | 'cutOff' | 'skippedRows'> {
  readonly items: readonly Item[];
  /** Whether this is the first page, and nothing was read before. */
  readonly isFirstPage: boolean;
}

/** Whether the snapshot is recent enough to be trusted as a whole, since its first page is unchanged. */
async function isTrusted(
  present: ItemsInfo,
  fresh: ItemsInfo,
  firstPage: readonly Item[],
): Promise<boolean> {
  if (!present.complete || !haveSamePrices(present, fresh)) return false;
  const isAsLong = present.count === fresh.count && present.skippedRows === fresh.skippedRows;
  if (fresh.complete && !isAsLong) return false;
  if (fresh.readAt - present.fullReadAt > trustFirstPageMs) return false;
  return isSameData(await stored.itemsHead.read(), firstPage);
}
