import { failed, type Result, succeeded } from '@/lib/domain/result';
import { list, truth } from './fields';
import { object, type Schema, safeParse } from './schema';
import { wrongShape } from './wrong-shape';

/** The rows of one answer. */
export interface Rows<T> {
  readonly rows: readonly T[];
  /** How many rows made no sense and were left out. */
  readonly skippedRows: number;
}

/** One page of a longer list (contract 4.1, 4.4). */
export interface Page<T> extends Rows<T> {
  readonly canLoadMore: boolean;
}

/** Turns an answer's body into what it stands for. */
export type Parse<T> = (json: unknown, status: number) => Result<T>;

/** What comes without pages (contract 4.2, 4.3): far more than anybody has saved. */
const savedMax = 1_000;

/** Reads `{ [member]: rows }`; a bad row is set aside, a bad envelope is the end. */
export function listingOf<T>(member: string, row: Schema<T>): Parse<Rows<T>> {
  const readRows = rowsOf(member, row);
  return (json, status) => readRows(json, status, savedMax);
}

/**
 * Reads `{ [member]: rows, canLoadMore }`.
 * @returns what reads a page of at most `limit` rows, as many as were asked for
 */
export function pageOf<T>(member: string, row: Schema<T>): (limit: number) => Parse<Page<T>> {
  const readRows = rowsOf(member, row);
  const paging = object({ canLoadMore: truth });
  return (limit) => (json, status) => {
    const listing = readRows(json, status, limit);
    if (!listing.ok) return listing;
    const read = safeParse(paging, json);
    // Guessing "no more" would quietly lose the rest of the list.
    if (!read.success) return failed(wrongShape(read.error, status));
    return succeeded({ ...listing.value, canLoadMore: read.data.canLoadMore });
  };
}

function rowsOf<T>(member: string, row: Schema<T>) {
  const envelope = object({ [member]: list });
  return (json: unknown, status: number, most: number): Result<Rows<T>> => {
    const read = safeParse(envelope, json);
    if (!read.success) return failed(wrongShape(read.error, status));
    const candidates = read.data[member] ?? [];
    // Before any row is looked at: millions of them would keep the background busy for seconds.
    if (candidates.length > most) {
      return failed({ kind: 'wrong-shape', status, detail: `${member}: expected at most ${most}` });
    }
    return succeeded(sortOut(candidates, row));
  };
}

function sortOut<T>(candidates: readonly unknown[], row: Schema<T>): Rows<T> {
  const rows = candidates.flatMap((candidate) => {
    const read = safeParse(row, candidate);
    return read.success ? [read.data] : [];
  });
  return { rows, skippedRows: candidates.length - rows.length };
}
