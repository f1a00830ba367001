import type { OpenService } from '@/lib/background/connection/gateway';
import { storedValues as stored } from '@/lib/background/stored-values';
import { isSameData } from '@/lib/domain/data/same-data';
import { type EpochMs, hourMs } from '@/lib/domain/data/time';
import { failed, type Result } from '@/lib/domain/failure/result';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import { arePricesConverted, defaultCurrency, isCheckDue } from '@/lib/domain/items/currency-check';
import type { AskedFor, Item } from '@/lib/domain/items/item';
import { listedById, listItem } from '@/lib/domain/items/listed-item';
import { searchText } from '@/lib/domain/items/search';
import { sizeText } from '@/lib/i18n/naming';
import { pageSize } from '@/lib/service/client';
import {
  chunkOf,
  chunkSize,
  type ItemChunk,
  itemsIn,
  readListedItems,
} from '@/lib/storage/item-chunks';
import type { CutOff, ItemsInfo } from '@/lib/storage/state';
import { entry, readAll, type StoredEntry, writeAll } from '@/lib/storage/stored';
import { createProgressCheck } from './progress';

/** 20,000 items: the end of a listing that never ends by itself. */
const maxPages = 400;
/**
 * In characters. Enough for 20,000 items, each with several pictures; memory holds them several times over while they
 * are read.
 */
const mostRoom = 32 * 2 ** 20;
/** How many pages are asked for at once, so that a long listing isn't one long wait. */
const mostInFlight = 3;
/** A listing this long is worth reading ahead; of a shorter one, nothing is asked for in vain. */
const readsAheadFrom = 10;
/** For so long, an unchanged first page means that the rest is unchanged too. */
const trustFirstPageMs = hourMs;

/**
 * Reads all saved items (contract 4.1) into the snapshot. The first reading shows pages as they arrive; a
 * later one replaces the snapshot once it is complete, so a failure half way leaves the old one.
 *
 * Pages shift while they are read, and rows that the service sorts alike may come in another order on each: an item
 * that comes twice stands in the place of one that doesn't come. Then all of them are read once more. What is missing
 * even so stays as it was known.
 */
export async function refreshItems(opened: OpenService, now: () => EpochMs): Promise<Result<null>> {
  const { service, keep } = opened;
  const { currency, locale } = await stored.settings.read();
  const present = await stored.itemsInfo.read();
  const currencyCheck = createCurrencyCheck(opened, { currency, locale }, present, now);
  const store = createItemStore();
  const publish = createPublish(store, present, { currency, locale });
  const startReading = () => ({
    items: new Map<string, Item>(),
    rows: 0,
    skippedRows: 0,
    room: 0,
    progress: createProgressCheck(),
    readPage: createReadAhead((page) =>
      service.listItems({ limit: pageSize, offset: page * pageSize, currency, locale }),
    ),
  });
  let reading = startReading();
  let firstFound: ReadonlyMap<string, Item> | null = null;

  for (let page = 0; ; page += 1) {
    const answer = await reading.readPage(page);
    if (!answer.ok) {
      await currencyCheck.conclude();
      return answer;
    }
    const { items, progress } = reading;
    const before = items.size;
    for (const item of answer.value.rows) {
      reading.rows += 1;
      if (items.has(item.id)) continue;
      items.set(item.id, item);
      reading.room += store.roomOf(item);
    }
    reading.skippedRows += answer.value.skippedRows;
    if (page === 0 && !firstFound) currencyCheck.begin(answer.value.rows);

    const isEmpty = answer.value.rows.length + answer.value.skippedRows === 0;
    const isLast = !answer.value.canLoadMore || isEmpty;
    const isFull = page + 1 === maxPages || reading.room > mostRoom;
    const isEnough = progress.isStalled(items.size > before) || isFull;
    const complete = isLast || isEnough;
    if (isLast && items.size < reading.rows) {
      if (!firstFound) {
        firstFound = items;
        reading = startReading();
        page = -1;
        continue;
      }
      const isOfUse = present !== null && haveSamePrices(present, { currency, locale });
      const known = isOfUse ? [...(await readListedItems()).values()] : [];
      for (const item of [...firstFound.values(), ...known.map((listed) => listed.item)]) {
        if (!items.has(item.id)) items.set(item.id, item);
      }
    }
    const info: ItemsInfo = {
      readAt: now(),
      fullReadAt: now(),
      count: items.size,
      complete,
      cutOff: cutOffOf(isLast, isEnough, items.size < reading.rows),
      skippedRows: reading.skippedRows,
      currency,
      locale,
      ...currencyCheck.found(),
    };
    const list = [...items.values()];

    const isUnchanged =
      page === 0 &&
      firstFound === null &&
      present !== null &&
      (await isTrusted(present, info, list));
    const kept = await keep(async () => {
      if (!isUnchanged) await publish(info, list);
      if (!isUnchanged && !complete) return;
      // Only says how recent the list is: whatever becomes of it, the list is kept.
      await stored.lookedAt.update((times) => ({ ...times, items: info.readAt })).catch(() => {});
    }).catch(async (error) => {
      await keep(() => store.writeFirstPage(info, list)).catch(() => {});
      return failed(storageFailure(error));
    });
    if (kept.ok && !isUnchanged && !complete) continue;
    await currencyCheck.conclude();
    return kept;
  }
}

function cutOffOf(isLast: boolean, isEnough: boolean, isMissingSome: boolean): CutOff | null {
  if (!isLast) return isEnough ? 'too-long' : null;
  return isMissingSome ? 'repeated' : null;
}

/**
 * Reads pages in their order. While one is waited for, none but the next few is asked for; once one has failed, none
 * at all.
 */
function createReadAhead<T>(read: (page: number) => Promise<Result<T>>) {
  const inFlight: Promise<Result<T>>[] = [];
  let next = 0;
  let hasFailed = false;
  const ask = async (page: number) => {
    const answer = await read(page);
    hasFailed ||= !answer.ok;
    return answer;
  };
  return (page: number): Promise<Result<T>> => {
    const ahead = page < readsAheadFrom ? 1 : mostInFlight;
    for (; !hasFailed && next < Math.min(page + ahead, maxPages); next += 1) {
      inFlight.push(ask(next));
    }
    return inFlight.shift() ?? ask(page);
  };
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

function haveSamePrices(one: AskedFor, other: AskedFor): boolean {
  return one.currency === other.currency && one.locale === other.locale;
}

/**
 * Compares the prices of the first page with those in the default currency, beside the reading of the others, which
 * doesn't wait for it or fail with it. One request, where nothing is known of the currency, or not since yesterday.
 */
function createCurrencyCheck(
  { service, keep }: OpenService,
  askedFor: AskedFor,
  before: ItemsInfo | null,
  now: () => EpochMs,
) {
  const known = before?.currency === askedFor.currency ? before.currencyCheck : undefined;
  let latest = known;
  let running = Promise.resolve();

  const check = async (firstPage: readonly Item[]): Promise<void> => {
    if (!isCheckDue(askedFor.currency, known, now())) return;
    const query = { limit: pageSize, offset: 0, ...askedFor, currency: defaultCurrency };
    const answer = await service.listItems(query);
    if (!answer.ok) return;
    latest = { isConfirmed: arePricesConverted(firstPage, answer.value.rows), checkedAt: now() };
  };
  const found = (): Pick<ItemsInfo, 'currencyCheck'> => (latest ? { currencyCheck: latest } : {});

  return {
    found,
    begin: (firstPage: readonly Item[]): void => {
      running = check(firstPage);
    },
    /** Adds what was found to the list that was read meanwhile. */
    conclude: async (): Promise<void> => {
      await running;
      if (latest === known) return;
      await keep(async () => {
        await stored.itemsInfo.update((info) =>
          info && haveSamePrices(info, askedFor) ? { ...info, ...found() } : info,
        );
      }).catch(() => {});
    },
  };
}

/**
 * Decides how much of a running reading is shown. Storing a growing list after every page would take
 * quadratic time, so it is stored each time it has doubled; in between only the count moves on.
 */
function createPublish(store: ItemStore, before: ItemsInfo | null, askedFor: AskedFor) {
  // Half a list in another currency or language isn't added to: the first page replaces it.
  const isOfUse = before !== null && (before.complete || haveSamePrices(before, askedFor));
  const present = isOfUse ? before : null;
  let shown = present?.count ?? 0;
  let next = present && !present.complete ? shown + 1 : 1;

  return async (info: ItemsInfo, items: readonly Item[]): Promise<void> => {
    if (info.complete) return store.write(info, items);
    if (present?.complete) return;
    if (items.length < next) {
      return stored.itemsInfo.write({ ...info, count: Math.max(shown, info.count) });
    }
    shown = items.length;
    next = 2 * shown;
    return store.write(info, items);
  };
}

type ItemStore = ReturnType<typeof createItemStore>;

/** The items as they are stored: the first page, and the rest in chunks. */
function createItemStore() {
  const { itemsInfo, itemsHead, itemChunks } = stored;
  const textOf = (item: Item) => searchText(item, sizeText(item.size));
  const readChunks = () => readAll<readonly ItemChunk[]>(...itemChunks);

  const changedChunks = async (rest: readonly Item[]) => {
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
  };

  return {
    /** In characters. */
    roomOf: (item: Item): number =>
      Object.values(chunkOf([item], textOf)).reduce((sum, lines) => sum + lines.length, 0),
    /**
     * Replaces what has changed, in one write: pages never see one part without the other, and draw nothing
     * again that is as it was.
     */
    write: async (info: ItemsInfo, items: readonly Item[]): Promise<void> => {
      const head = items.slice(0, pageSize);
      const changed = await changedChunks(items.slice(pageSize));
      const isSameHead = isSameData(await itemsHead.read(), head);
      await writeAll(
        entry(itemsInfo, info),
        ...(isSameHead ? [] : [entry(itemsHead, head)]),
        ...changed,
      );
    },
    /**
     * When the list doesn't fit into storage: replaces the first page and leaves the rest as it is. This
     * counts as a reading, or every opening of the popup would read everything and fail again.
     */
    writeFirstPage: async (info: ItemsInfo, items: readonly Item[]): Promise<void> => {
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
    },
  };
}
