import { browser } from 'wxt/browser';
import type { GeneratedI18nStructure } from '#i18n';

export type MessageKey = keyof GeneratedI18nStructure & string;

// The generated helper that pages use would weigh more than all that the background has to say.
const messages: {
  getMessage(name: string): string;
  getUILanguage(): string;
} = browser.i18n;

/**
 * A text in the person's language, with `{name}` replaced by its value; '' when there is none.
 * @param key as in the locale files, parts joined by dots
 */
export function message(key: MessageKey, values: Readonly<Record<string, string>> = {}): string {
  return messageBy(key, values);
}

/** As `message`, by a key that is put together from what the service sent. */
export function messageBy(key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = messages.getMessage(key.replaceAll('.', '_'));
  // In one go: a value that holds braces is not a place for the next one.
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** The form of a text that goes with a count, which takes the place of `{count}`. */
export function counted(key: string, count: number): string {
  const language = messages.getUILanguage();
  const values = { count: new Intl.NumberFormat(language).format(count) };
  const form = new Intl.PluralRules(language).select(count);
  return messageBy(`${key}.${form}`, values) || messageBy(`${key}.other`, values);
}
