import { displayText } from '@/lib/domain/display-text';
import { custom, mapped, type Schema, safeParse, transform } from './schema';

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

/** Text, cut to `length` characters; '' when it isn't text. */
export const text = (length: number) => transform((value) => textIn(value, length) ?? '');

/** Text, cut to `length` characters; `null` when it isn't text. */
export const textOrNull = (length: number) => transform((value) => textIn(value, length));

/** Text that is only ever shown, without what can't be; '' when it isn't text, or nothing is left of it. */
export const shown = (length: number) => transform((value) => shownIn(value, length) ?? '');

/** As `shown`; `null` when it isn't text. */
export const shownOrNull = (length: number) => transform((value) => shownIn(value, length));

/**
 * An identifier, never changed or cut: it goes back to the service. A number counts as its text, unless
 * it is too large to have been read exactly.
 */
export const identifier = mapped(custom<string | number>(isIdentifier, 'identifier'), String);

/** An identifier that the contract has as text, and nothing else: a number isn't one. */
export const textIdentifier = custom<string>(
  (value) => typeof value === 'string' && value.trim() !== '' && isIdentifier(value),
  'identifier',
);

// Of Zod's kinds, the background carries only these two: object and transform. Arrays,
// texts, booleans and `catch` of its own would be a kilobyte more. What a kind is called stands where
// Zod has the message of an error, for `wrongShape`.

export const list = custom<readonly unknown[]>(Array.isArray, 'array');
export const words = custom<string>((value) => typeof value === 'string', 'string');
export const truth = custom<boolean>((value) => typeof value === 'boolean', 'boolean');

/** What the schema makes of a value, or what stands for "not known". */
export const orElse = <T>(fallback: T, schema: Schema<T>) =>
  transform((value): T => {
    const read = safeParse(schema, value);
    return read.success ? read.data : fallback;
  });

export const flag = transform((value) => value === true);

/** A number that fits, or what stands for "not known". */
export const numberOr = <T>(fallback: T, fits: (value: number) => boolean = Number.isFinite) =>
  transform((value): number | T => (typeof value === 'number' && fits(value) ? value : fallback));

export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  custom<number>((value) => isWhole(value) && value >= least && value <= most, 'whole number');

/** A timestamp that can be read as one, or what stands for "not known". */
export const timestampOr = <T>(fallback: T) =>
  transform((value): string | T => (isTimestamp(value) ? value : fallback));

export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function textIn(value: unknown, length: number): string | null {
  return typeof value === 'string' ? cut(value, length) : null;
}

function shownIn(value: unknown, length: number): string | null {
  // However much of it there is, only so much is looked at.
  const text = textIn(value, 4 * length);
  return text === null ? null : cut(displayText(text), length);
}

function isTimestamp(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 40) return false;
  const time = Date.parse(value);
  // From 1970 to 2096: a zero date of whatever system is none.
  return time > 0 && time < 4e12;
}

function isIdentifier(value: unknown): boolean {
  if (typeof value === 'string') return value.length >= 1 && value.length <= 200;
  return Number.isSafeInteger(value);
}
