import { words } from './fields';
import { object, safeParse } from './schema';

// Control characters, and the marks that turn the direction of the text around them.
const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

const withMessage = object({ message: words });
const documented = object({ type: words, message: words });

/** The service's own words about an error; `null` when it sent none (contract 7). */
export function readMessage(json: unknown): string | null {
  const read = safeParse(withMessage, json);
  return read.success ? read.data.message.replace(unprintable, ' ').trim() || null : null;
}

/** The `type` of an error body with the two members that the contract wants; `null` otherwise. */
export function readErrorType(json: unknown): string | null {
  const read = safeParse(documented, json);
  return read.success ? read.data.type : null;
}
