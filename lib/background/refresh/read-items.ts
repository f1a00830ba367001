import { type Result, succeeded } from '@/lib/domain/failure/result';
import type { AskedFor, Item } from '@/lib/domain/items/item';
import { pageSize, type Service } from '@/lib/service/client';
import { mostItemPages, readPages } from '@/lib/service/read-pages';
import type { CutOff, ItemsInfo } from '@/lib/storage/state';
import { roomOf } from './item-store';

/**
 * In characters. Enough for 20,000 items, each with several pictures; memory holds them several times over while they
 * are read.
 */
const mostRoom = 32 * 2 ** 20;
/** How many pages are asked for at once, so that a long listing isn't one long wait. */
const mostInFlight = 3;
/** A listing this long is worth reading ahead; of a shorter one, nothing is asked for in vain. */
const readsAheadFrom = 10;

interface ItemsReading extends Pick<ItemsInfo, 'complete' | 'cutOff' | 'skippedRows'> {
  readonly items: readonly Item[];
  /** Whether this is the first page, and nothing was read before. */
  readonly isFirstPage: boolean;
}

/**
 * Reads all saved items (contract 4.1); yields, after each page, what has been read so far.
 *
 * Pages shift while they are read, and rows that the service sorts alike may come in another order on each: an item
 * that comes twice stands in the place of one that doesn't come. Then all of them are read once more. What is missing
 * even so stays as it was known.
 * @param readKnown reads the items that were known before
 * @param firstFound what an earlier reading has found in which some were missing
 */
export async function* readItems(
  service: Service,
  askedFor: AskedFor,
  readKnown: () => Promise<readonly Item[]>,
  firstFound: ReadonlyMap<string, Item> | null = null,
): AsyncGenerator<Result<ItemsReading>> {
  const found = new Map<string, Item>();
  let rowCount = 0;
  let skippedRows = 0;
  let room = 0;
  const read = createReadAhead((page) =>
    service.listItems({ limit: pageSize, offset: page * pageSize, ...askedFor }),
  );
  for await (const answer of readPages({ read, idOf: ({ id }) => id, most: mostItemPages })) {
    if (!answer.ok) return yield answer;
    const { page, rows, fresh, isLast, isEnd } = answer.value;
    for (const item of fresh) {
      found.set(item.id, item);
      room += roomOf(item);
    }
    rowCount += rows.length;
    skippedRows += answer.value.skippedRows;
    if (isLast && found.size < rowCount) {
      if (!firstFound) return yield* readItems(service, askedFor, readKnown, found);
      for (const item of [...firstFound.values(), ...(await readKnown())]) {
        if (!found.has(item.id)) found.set(item.id, item);
      }
    }
    const complete = isEnd || room > mostRoom;
    yield succeeded({
      items: [...found.values()],
      isFirstPage: firstFound === null && page === 0,
      complete,
      cutOff: cutOffOf(isLast, complete, found.size < rowCount),
      skippedRows,
    });
    if (complete) return;
  }
}

function cutOffOf(isLast: boolean, complete: boolean, missesSome: boolean): CutOff | null {
  if (isLast) return missesSome ? 'repeated' : null;
  return complete ? 'too-long' : null;
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
    for (; !hasFailed && next < Math.min(page + ahead, mostItemPages); next += 1) {
      inFlight.push(ask(next));
    }
    return inFlight.shift() ?? ask(page);
  };
}
