import type { Failure } from '@/lib/domain/failure';
import { cut } from './wire/fields';

const textLength = 300;

/**
 * A failure is shown, stored and copied into reports: its texts are kept short, and none of them repeats
 * the key. Cut last, or a piece of the key could be left at the end.
 */
export function sanitizeFailure(failure: Failure, apiKey: string): Failure {
  const entries = Object.entries(failure).map(([name, value]) => {
    if (name === 'kind' || typeof value !== 'string') return [name, value];
    const withoutKey = apiKey === '' ? value : value.replaceAll(apiKey, '•••');
    return [name, cut(withoutKey, textLength)];
  });
  return Object.fromEntries(entries);
}
