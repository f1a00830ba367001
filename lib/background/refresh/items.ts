import type { OpenService } from '@/lib/background/connection/gateway';
import { storedValues as stored } from '@/lib/background/stored-values';
import { isSameData } from '@/lib/domain/data/same-data';
import { hourMs } from '@/lib/domain/data/time';
import { failed, type Result, succeeded } from '@/lib/domain/failure/result';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import { haveSamePrices, type Item } from '@/lib/domain/items/item';
import { readListedItems } from '@/lib/storage/item-chunks';
import type { ItemsInfo } from '@/lib/storage/state';
import { createCurrencyCheck } from './currency-check';
import { createPublish, writeFirstPage } from './item-store';
import { readItems } from './read-items';

/** For so long, an unchanged first page means that the rest is unchanged too. */
const trustFirstPageMs = hourMs;

/**
 * Reads all saved items into the snapshot. The first reading shows pages as they arrive; a later one replaces the
 * snapshot once it is complete, so a failure half way leaves the old one.
 */
export async function refreshItems(opened: OpenService): Promise<Result<null>> {
  const { service, keep } = opened;
  const { currency, locale } = await stored.settings.read();
  const askedFor = { currency, locale };
  const present = await stored.itemsInfo.read();
  const currencyCheck = createCurrencyCheck(opened, askedFor, present);
  const publish = createPublish(present, askedFor);
  const readKnown = async () => {
    const isOfUse = present !== null && haveSamePrices(present, askedFor);
    return isOfUse ? [...(await readListedItems()).values()].map(({ item }) => item) : [];
  };
  let outcome: Result<null> = succeeded(null);

  for await (const answer of readItems(service, askedFor, readKnown)) {
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
