import { browser } from 'wxt/browser';

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
  return messages.getMessage(key.replaceAll('.', '_'));
}

/** The language of the browser's own UI, a BCP 47 tag. There may be no translation into it. */
export function browserLanguage(): string {
  return messages.getUILanguage();
}
