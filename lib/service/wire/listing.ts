import * as z from 'zod/mini';
import { type Answer, failed, succeeded } from '@/lib/domain/answer';
import { list, truth } from './fields';
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
export function listingOf<T>(member: string, row: z.ZodMiniType<T>): Parse<Listing<T>> {
  const envelope = z.object({ [member]: list });
  return (json, status) => {
    const read = envelope.safeParse(json);
    if (!read.success) return failed(wrongShape(read.error, status));
    return succeeded(sortOut(read.data[member] ?? [], row));
  };
}

/** Reads `{ [member]: rows, canLoadMore }`. */
export function pageOf<T>(member: string, row: z.ZodMiniType<T>): Parse<Page<T>> {
  const parseListing = listingOf(member, row);
  const paging = z.object({ canLoadMore: truth });
  return (json, status) => {
    const listing = parseListing(json, status);
    if (!listing.ok) return listing;
    const read = paging.safeParse(json);
    // Guessing "no more" would quietly lose the rest of the list.
    if (!read.success) return failed(wrongShape(read.error, status));
    return succeeded({ ...listing.value, canLoadMore: read.data.canLoadMore });
  };
}

function sortOut<T>(candidates: readonly unknown[], row: z.ZodMiniType<T>): Listing<T> {
  const rows = candidates.flatMap((candidate) => {
    const read = row.safeParse(candidate);
    return read.success ? [read.data] : [];
  });
  return { rows, setAside: candidates.length - rows.length };
}
