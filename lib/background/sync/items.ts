import { dequal } from 'dequal/lite';
import type { OpenService } from '@/lib/background/connection/gateway';
import type { Item } from '@/lib/domain/items/item';
import { failed, type Result } from '@/lib/domain/result';
import { storageFailure } from '@/lib/domain/storage-failure';
import { pageSize } from '@/lib/service/client';
import { settings } from '@/lib/storage/personal';
import { type ItemsInfo, itemsHead, itemsInfo, itemsRest } from '@/lib/storage/state';
import { entry, writeAll } from '@/lib/storage/stored';
import { createProgressCheck } from './progress';

/** 20,000 items. A listing that never says it has ended isn't followed for ever. */
const maxPages = 400;
/** For how long an unchanged first page is taken to mean that the rest is unchanged too. */
const trustFirstPageMs = 60 * 60_000;

/**
 * Reads all saved items (contract 4.1) into the snapshot. The first reading shows every page as it
 * arrives; a later one replaces the snapshot as a whole when it is complete, so that a failure half
 * way leaves what is there.
 * @param now milliseconds since the epoch
 */
export async function syncItems(
  { service, keep }: OpenService,
  now: () => number,
): Promise<Result<null>> {
  const { currency, locale } = await settings.read();
  const present = await itemsInfo.read();
  const publisher = createPublisher(present);
  const progress = createProgressCheck();
  // Pages can shift while they are read, so an item may come twice.
  const items = new Map<string, Item>();
  let skippedRows = 0;

  for (let page = 0; ; page += 1) {
    const offset = page * pageSize;
    const answer = await service.listItems({ limit: pageSize, offset, currency, locale });
    if (!answer.ok) return answer;
    const before = items.size;
    for (const item of answer.value.rows) if (!items.has(item.id)) items.set(item.id, item);
    skippedRows += answer.value.skippedRows;

    const isEmpty = answer.value.rows.length + answer.value.skippedRows === 0;
    const isLast = !answer.value.canLoadMore || isEmpty;
    const isEnough = progress.isStalled(items.size > before) || page + 1 === maxPages;
    const complete = isLast || isEnough;
    const info: ItemsInfo = {
      readAt: now(),
      fullReadAt: now(),
      count: items.size,
      complete,
      cutOff: isEnough && !isLast ? 'too-long' : null,
      skippedRows,
      currency,
      locale,
    };
    const list = [...items.values()];

    const isVouchedFor = page === 0 && present !== null && (await vouchesFor(present, info, list));
    const kept = await keep(() =>
      isVouchedFor
        ? itemsInfo.write({ ...present, readAt: info.readAt })
        : publisher.publish(info, list),
    ).catch(async (error) => {
      await keep(() => keepFirstPage(info, list)).catch(() => {});
      return failed(storageFailure(error));
    });
    if (!kept.ok || isVouchedFor || complete) return kept;
  }
}

/** Whether a first page that reads as before vouches for a whole snapshot read not long ago. */
async function vouchesFor(
  present: ItemsInfo,
  fresh: ItemsInfo,
  firstPage: readonly Item[],
): Promise<boolean> {
  if (!present.complete || fresh.complete) return false;
  if (!isAskedAlike(present, fresh)) return false;
  if (fresh.readAt - present.fullReadAt > trustFirstPageMs) return false;
  return dequal(await itemsHead.read(), firstPage);
}

function isAskedAlike(one: ItemsInfo, other: ItemsInfo): boolean {
  return one.currency === other.currency && one.locale === other.locale;
}

/**
 * Decides what of a reading under way is shown. Rewriting a long list for each of its pages would
 * write the square of it, so between doublings only the count moves on.
 */
function createPublisher(present: ItemsInfo | null) {
  let shown = present?.count ?? 0;
  let next = present && !present.complete ? shown + 1 : 1;

  return {
    publish: async (info: ItemsInfo, items: readonly Item[]): Promise<void> => {
      // A list that is as it was stays what it is, to those who show it too.
      if (info.complete) return (await isShown(items)) ? itemsInfo.write(info) : write(info, items);
      if (present?.complete) return;
      if (items.length < next)
        return itemsInfo.write({ ...info, count: Math.max(shown, info.count) });
      shown = items.length;
      next = 2 * shown;
      return write(info, items);
    },
  };
}

async function isShown(items: readonly Item[]): Promise<boolean> {
  const [head, rest] = await Promise.all([itemsHead.read(), itemsRest.read()]);
  return dequal([...head, ...rest], items);
}

/** One write, so that pages never see one part without the other. */
function write(info: ItemsInfo, items: readonly Item[]): Promise<void> {
  return writeAll(
    entry(itemsInfo, info),
    entry(itemsHead, items.slice(0, pageSize)),
    entry(itemsRest, items.slice(pageSize)),
  );
}

/**
 * What to do where there is no room for the list: the first page takes the place of the one before, and
 * of the rest stays what is there. That counts as read for a while, or every opening would read
 * everything again and fail to store it again.
 */
async function keepFirstPage(info: ItemsInfo, items: readonly Item[]): Promise<void> {
  const present = await itemsInfo.read();
  // Prices in another currency are of no use.
  const isUsable = present !== null && isAskedAlike(present, info);
  const rest = isUsable ? await itemsRest.read() : [];
  const head = items.slice(0, pageSize);
  const { size: count } = new Set([...head, ...rest].map(({ id }) => id));
  await writeAll(
    entry(itemsInfo, { ...info, count, complete: true, cutOff: 'no-room' }),
    entry(itemsHead, head),
    // Written anew it might not fit where it is now.
    ...(isUsable ? [] : [entry(itemsRest, rest)]),
  );
}
