import { type Answer, failed, succeeded } from '@/lib/domain/answer';
import { list, truth } from './fields';
import { object, type Schema, safeParse } from './schema';
import { wrongShape } from './wrong-shape';

/** The rows of one answer. */
export interface Listing<T> {
  readonly rows: readonly T[];
  /** How many rows made no sense and were left out. */
  readonly setAside: number;
}

/** One page of a longer list (contract 4.1, 4.4). */
export interface Page<T> extends Listing<T> {
  readonly canLoadMore: boolean;
}

/** Turns an answer's body into what it stands for. */
export type Parse<T> = (json: unknown, status: number) => Answer<T>;

/** Reads `{ [member]: rows }`; a bad row is set aside, a bad envelope is the end. */
export function listingOf<T>(member: string, row: Schema<T>): Parse<Listing<T>> {
  const envelope = object({ [member]: list });
  return (json, status) => {
    const read = safeParse(envelope, json);
    if (!read.success) return failed(wrongShape(read.error, status));
    return succeeded(sortOut(read.data[member] ?? [], row));
  };
}

/** Reads `{ [member]: rows, canLoadMore }`. */
export function pageOf<T>(member: string, row: Schema<T>): Parse<Page<T>> {
  const parseListing = listingOf(member, row);
  const paging = object({ canLoadMore: truth });
  return (json, status) => {
    const listing = parseListing(json, status);
    if (!listing.ok) return listing;
    const read = safeParse(paging, json);
    // Guessing "no more" would quietly lose the rest of the list.
    if (!read.success) return failed(wrongShape(read.error, status));
    return succeeded({ ...listing.value, canLoadMore: read.data.canLoadMore });
  };
}

function sortOut<T>(candidates: readonly unknown[], row: Schema<T>): Listing<T> {
  const rows = candidates.flatMap((candidate) => {
    const read = safeParse(row, candidate);
    return read.success ? [read.data] : [];
  });
  return { rows, setAside: candidates.length - rows.length };
}
