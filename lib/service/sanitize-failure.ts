import type { Failure } from '@/lib/domain/failure';
import { cut } from './wire/fields';

const textLength = 300;

/**
 * Failures are displayed, stored and copied into reports: their texts are shortened, and the key is
 * removed from them first, so that no part of it can remain at the end.
 */
export function sanitizeFailure(failure: Failure, apiKey: string): Failure {
  const entries = Object.entries(failure).map(([name, value]) => {
    if (name === 'kind' || typeof value !== 'string') return [name, value];
    const withoutKey = apiKey === '' ? value : value.replaceAll(apiKey, '•••');
    return [name, cut(withoutKey, textLength)];
  });
  return Object.fromEntries(entries);
}
