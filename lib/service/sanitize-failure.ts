import { displayText } from '@/lib/domain/display-text';
import type { Failure } from '@/lib/domain/failure';
import { cut } from './wire/fields';

const textLength = 300;

/**
 * Failures are displayed, stored and copied into reports: their texts are cut, cleaned and shortened. The key is
 * removed first, so that no part of it can remain at the end, and once more when nothing invisible hides it.
 */
export function sanitizeFailure(failure: Failure, apiKey: string): Failure {
  const withoutKey = (text: string) => (apiKey === '' ? text : text.replaceAll(apiKey, '•••'));
  const entries = Object.entries(failure).map(([name, value]) => {
    if (name === 'kind' || typeof value !== 'string') return [name, value];
    // A message may be as long as an answer. Cleaning all of that would keep the background from everything else.
    const seen = displayText(cut(withoutKey(value), 4 * textLength));
    const text = cut(withoutKey(seen), textLength);
    return [name, name === 'message' ? text || null : text];
  });
  return Object.fromEntries(entries);
}
