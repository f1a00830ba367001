import { displayText } from '@/lib/domain/display-text';
import { words } from './fields';
import { object, safeParse } from './schema';

const withMessage = object({ message: words });
const documented = object({ type: words, message: words });

/** The service's own words about an error; `null` when it sent none (contract 7). */
export function readMessage(json: unknown): string | null {
  const read = safeParse(withMessage, json);
  return read.success ? displayText(read.data.message) || null : null;
}

/** The `type` of an error body with the two members that the contract wants; `null` otherwise. */
export function readErrorType(json: unknown): string | null {
  const read = safeParse(documented, json);
  return read.success ? read.data.type : null;
}
