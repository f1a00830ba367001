import * as z from 'zod/mini';
import { displayText } from '@/lib/domain/display-text';
import { lazy } from '@/lib/domain/lazy';
import { isPlausible } from '@/lib/domain/time';

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
