import { isolate } from './i18n';
import { uiLocale } from './locale';

/** Several things in a row, as the language separates them; none turns the order of the others. */
export function listText(parts: readonly string[]): string {
  return new Intl.ListFormat(uiLocale, { type: 'unit', style: 'short' }).format(parts.map(isolate));
}
