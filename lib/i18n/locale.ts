import { isMetric } from '@/lib/domain/units';
import { browserLanguage, lookUp } from './messages';

let chosen: string | undefined;

/**
 * The locale to format in, a BCP 47 tag: the browser's, as long as its language is the one our texts are
 * in (so that British English gets British dates), else the texts' own. Mixing two reads badly.
 */
export function uiLocale(): string {
  chosen ??= chooseLocale(browserLanguage(), lookUp('language'));
  return chosen;
}

/** How people measure goes by where they are, whatever language our texts are in. */
export function showsCentimetres(): boolean {
  return isMetric(browserLanguage());
}

export function chooseLocale(browserLanguage: string, textLanguage: string): string {
  const isSame = browserLanguage.split('-')[0] === textLanguage.split('-')[0];
  return isSame ? browserLanguage : textLanguage;
}
