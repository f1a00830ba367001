import { browser } from 'wxt/browser';

// WXT's types for these two name only the browser's own messages.
const messages: {
  getMessage(name: string): string;
  getUILanguage(): string;
} = browser.i18n;

/**
 * A text of `assets/locales` as it is written there; '' when there is none.
 * @param key its parts joined by dots
 */
export function lookUp(key: string): string {
  return messages.getMessage(key.replaceAll('.', '_'));
}

/** The browser's own language, a BCP 47 tag; our texts may not have been translated into it. */
export function browserLanguage(): string {
  return messages.getUILanguage();
}
