import { type Result, succeeded } from '@/lib/domain/failure/result';
import type { Page } from './client';

/** 20,000 items: the end of a listing that never ends by itself. */
export const mostItemPages = 400;
/** After so many pages in a row without anything new, a listing repeats itself or makes no sense. */
const mostRepeated = 3;
/** A listing this long is worth reading ahead; of a shorter one, nothing is asked for in vain. */
const readsAheadFrom = 10;

interface Listing<P extends Page<unknown>> {
  /** Pages are counted from 0. */
  readonly read: (page: number) => Promise<Result<P>>;
  readonly idOf: (row: P['rows'][number]) => string;
  /** Ids of rows that aren't new. */
  readonly known?: Iterable<string>;
  readonly from?: number;
  /** The page that isn't read any more, although the service says that there is more. */
  readonly most: number;
  /** How many pages are asked for at once, so that a long listing isn't one long wait. */
  readonly mostInFlight?: number;
}

type ReadPage<P extends Page<unknown>> = P & {
  readonly page: number;
  /** The rows that weren't known, and on no page before. */
  readonly fresh: P['rows'];
  /** By what the service says, nothing follows. */
  readonly isLast: boolean;
  /** The listing only repeats itself. */
  readonly isStalled: boolean;
  /** No more is read. */
  readonly isEnd: boolean;
};

/** Reads a listing page by page, as long as somebody takes the next one; a failure is the last that it yields. */
export async function* readPages<P extends Page<unknown>>({
  read,
  idOf,
  known = [],
  from = 0,
  most,
  mostInFlight = 1,
}: Listing<P>): AsyncGenerator<Result<ReadPage<P>>> {
  const seen = new Set(known);
  const inFlight: Promise<Result<P>>[] = [];
  let next = from;
  let hasFailed = false;
  let repeated = 0;
  const ask = async (page: number) => {
    const answer = await read(page);
    // A service that asks for patience isn't asked for the pages behind.
    hasFailed ||= !answer.ok;
    return answer;
  };
  for (let page = from, isEnd = false; !isEnd; page += 1) {
    const ahead = page < readsAheadFrom ? 1 : mostInFlight;
    for (; !hasFailed && next < Math.min(page + ahead, most); next += 1) inFlight.push(ask(next));
    const answer = await (inFlight.shift() ?? ask(page));
    if (!answer.ok) return yield answer;
    const { rows, skippedRows, canLoadMore } = answer.value;
    const fresh = rows.filter((row) => {
      const isNew = !seen.has(idOf(row));
      seen.add(idOf(row));
      return isNew;
    });
    repeated = fresh.length > 0 ? 0 : repeated + 1;
    const isLast = !canLoadMore || rows.length + skippedRows === 0;
    const isStalled = repeated === mostRepeated;
    isEnd = isLast || isStalled || page + 1 >= most;
    yield succeeded({ ...answer.value, page, fresh, isLast, isStalled, isEnd });
  }
}
