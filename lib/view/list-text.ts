import { uiLocale } from './locale';

/** Several things in a row, as the language separates them. */
export function listText(parts: readonly string[]): string {
  return new Intl.ListFormat(uiLocale, { type: 'unit', style: 'short' }).format(parts);
}
