import * as z from 'zod/mini';

/** The rows of one response. */
export interface Rows<T> {
  readonly rows: readonly T[];
  /** How many rows were malformed and left out. */
  readonly skippedRows: number;
}

/** One page of a longer list (contract 4.1, 4.4). */
export interface Page<T> extends Rows<T> {
  readonly canLoadMore: boolean;
}

/**
 * An array of rows, without the malformed ones. More than `most` are rejected before any of them is
 * parsed: millions would keep the background busy for seconds.
 */
export function rowsOf<T>(row: z.ZodMiniType<T>, most: number) {
  return z.pipe(
    z.array(z.catch(z.nullable(row), null)).check(z.maxLength(most)),
    z.transform((candidates): Rows<T> => {
      const rows = candidates.filter((candidate) => candidate !== null);
      return { rows, skippedRows: candidates.length - rows.length };
    }),
  );
}
