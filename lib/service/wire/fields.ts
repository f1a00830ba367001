import * as z from 'zod/mini';

// Zod would otherwise try whether it may compile code, which the extension's policy forbids and reports.
z.config({ jitless: true });

/*
 * Building blocks for reading rows tolerantly: a member that is missing or makes no sense gets a value
 * that means "not known". Only identifiers are strict, since everything else hangs on them.
 */

export const nameLength = 500;
export const wordLength = 100;

/** Cuts without leaving half a character behind. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

const cutText = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((value) => cut(value, length)),
  );

/** Text, cut to `length` characters; '' when it isn't text. */
export const text = (length: number) => z.catch(cutText(length), '');

/** Text, cut to `length` characters; `null` when it isn't text. */
export const textOrNull = (length: number) => z.catch(z.nullable(cutText(length)), null);

/**
 * An identifier, never changed or cut: it goes back to the service. A number counts as its text, unless
 * it is too large to have been read exactly.
 */
export const identifier = z.pipe(z.unknown().check(z.refine(isIdentifier)), z.transform(String));

export const flag = z.catch(z.boolean(), false);

/** Finite: JSON's `1e999` is read as infinite. */
export const amount = numberThat(Number.isFinite);

export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  numberThat((value) => Number.isSafeInteger(value) && value >= least && value <= most);

/** A timestamp that can be read as one. */
export const timestamp = z
  .string()
  .check(z.refine((value) => value.length <= 40 && !Number.isNaN(Date.parse(value))));

export function numberThat(fits: (value: number) => boolean) {
  return z.number().check(z.refine(fits));
}

function isIdentifier(value: unknown): boolean {
  if (typeof value === 'string') return value.length >= 1 && value.length <= 200;
  return Number.isSafeInteger(value);
}
