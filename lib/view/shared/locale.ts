import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { isMetric } from '@/lib/domain/units';

/**
 * The locale to format in: the browser's, as long as its language is the one our texts are in (so
 * that British English gets British dates), else the texts' own. Mixing two reads badly.
 */
export const uiLocale = chooseLocale(browser.i18n.getUILanguage(), i18n.t('language'));

/** How people measure goes by where they are, whatever language our texts are in. */
export const showsCentimetres = isMetric(browser.i18n.getUILanguage());

export function chooseLocale(browserLanguage: string, textLanguage: string): string {
  const isSame = browserLanguage.split('-')[0] === textLanguage.split('-')[0];
  return isSame ? browserLanguage : textLanguage;
}
