import * as z from 'zod/mini';
import { displayText } from '@/lib/domain/data/display-text';
import { lazy } from '@/lib/domain/data/lazy';
import { isPlausible } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { failed, type Result, succeeded } from '@/lib/domain/failure/result';

/*
 * Rows are read tolerantly: a member that is missing or malformed gets a value that means "not known".
 * Only identifiers are strict, since they go back to the service.
 *
 * Every schema is built when it is first needed: most starts of the background read nothing from the service.
 */

export const nameLength = 500;
export const wordLength = 100;

/** Cuts a text without splitting a surrogate pair. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Text that is compared or sent back, so it is only cut. */
export const plainText = (length: number) =>
  z.string().check(z.overwrite((text) => cut(text, length)));

/** Text that is only displayed. Cut before it is cleaned, too, so that cleaning is never slow. */
const displayedText = (length: number) =>
  z.string().check(z.overwrite((text) => cut(displayText(cut(text, 4 * length)), length)));

/** Displayed text, or '' when it isn't text. */
export const label = (length: number) => z.catch(displayedText(length), '');

/** Displayed text, or `null` when it isn't text. */
export const labelOrNull = (length: number) => z.catch(z.nullable(displayedText(length)), null);

/** Never changed or cut. A number counts as its text, unless it is too large to be exact. */
export const identifier = lazy(() =>
  z.pipe(
    z.union([z.string().check(z.minLength(1), z.maxLength(200)), z.int()]),
    z.transform(String),
  ),
);

export const flag = lazy(() => z.catch(z.boolean(), false));

/** ISO 8601; see `isPlausible`. */
export const timestamp = lazy(() =>
  z.string().check(z.refine((text) => text.length <= 40 && isPlausible(Date.parse(text)))),
);

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

export function parse<T>(schema: z.ZodMiniType<T>, json: unknown, status: number): Result<T> {
  const parsed = z.safeParse(schema, json);
  return parsed.success ? succeeded(parsed.data) : failed(wrongShape(parsed.error, status));
}

/** Names the first member that doesn't follow the contract, and repeats nothing of what was received. */
function wrongShape({ issues: [issue] }: z.core.$ZodError, status: number): Failure {
  const where = issue?.path.join('.') || 'body';
  return { kind: 'wrong-shape', status, detail: `${where}: ${issue && problemOf(issue)}` };
}

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`;
  if (issue.code === 'too_big') return `expected at most ${issue.maximum}`;
  return issue.code;
}
