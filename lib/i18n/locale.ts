import { browser } from 'wxt/browser';
import { isMetric } from './units';

// WXT's types for these two only know the browser's predefined messages.
const messages: {
  getMessage(name: string): string;
  getUILanguage(): string;
} = browser.i18n;

/**
 * The raw message of `assets/locales` in the person's language, or else in English; '' if there is none.
 * @param key its parts joined by dots
 */
export function lookUp(key: string): string {
  let text = found.get(key);
  if (text === undefined) {
    text = messages.getMessage(key.replaceAll('.', '_'));
    found.set(key, text);
  }
  return text;
}
/** A list asks for the same ones again and again. */
const found = new Map<string, string>();

/** The language of the browser's own UI, a BCP 47 tag. There may be no translation into it. */
function browserLanguage(): string {
  return messages.getUILanguage();
}

let locale: string | undefined;

/**
 * The locale of dates, numbers and plurals, a BCP 47 tag. The browser's, if our messages are in the same
 * language (British English gets British dates); otherwise that of the messages.
 */
export function uiLocale(): string {
  locale ??= chooseLocale(browserLanguage(), lookUp('language'));
  return locale;
}

export function chooseLocale(ofBrowser: string, ofTexts: string): string {
  const isSameLanguage = ofBrowser.split('-')[0] === ofTexts.split('-')[0];
  return isSameLanguage ? ofBrowser : ofTexts;
}

/** Depends on the browser's region, whatever language our messages are in. */
export function showsCentimetres(): boolean {
  return isMetric(browserLanguage());
}
