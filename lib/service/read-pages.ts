import { type Result, succeeded } from '@/lib/domain/failure/result';
import type { Page } from './client';

/** 20,000 items: the end of a listing that never ends by itself. */
export const mostItemPages = 400;
/** After so many pages in a row without anything new, a listing repeats itself or makes no sense. */
const mostRepeated = 3;

interface Listing<P extends Page<unknown>> {
  /** @param page counted from 0 */
  readonly read: (page: number) => Promise<Result<P>>;
  readonly idOf: (row: P['rows'][number]) => string;
  /** Ids of rows that aren't new. */
  readonly known?: Iterable<string>;
  /** The page to begin with; the first by default. */
  readonly from?: number;
  /** In pages: nothing behind them is read, although the service says that there is more. */
  readonly most: number;
}

type ReadPage<P extends Page<unknown>> = P & {
  /** Counted from 0. */
  readonly page: number;
  /** The rows that weren't known, and on no page before. */
  readonly fresh: P['rows'];
  /** By what the service says, nothing follows. */
  readonly isLast: boolean;
  /** The listing only repeats itself. */
  readonly isStalled: boolean;
  /** Nothing more is read, for one of these reasons or since it is enough. */
  readonly isEnd: boolean;
};

/** Reads a listing page by page, to its end or for as long as anybody asks for the next one; a failure ends it. */
export async function* readPages<P extends Page<unknown>>({
  read,
  idOf,
  known = [],
  from = 0,
  most,
}: Listing<P>): AsyncGenerator<Result<ReadPage<P>>> {
  const seen = new Set(known);
  let repeated = 0;
  for (let page = from, isEnd = false; !isEnd; page += 1) {
    const answer = await read(page);
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
