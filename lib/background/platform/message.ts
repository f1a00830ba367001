import { browser } from 'wxt/browser';
import type { GeneratedI18nStructure } from '#i18n';
import { type Direction, filled, isolated } from '@/lib/domain/display-text';

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
  return filled(messages.getMessage(key.replaceAll('.', '_')), values, direction());
}

/** A text from outside, to be put together with others. */
export function isolate(text: string): string {
  return isolated(text, direction());
}

function direction(): Direction {
  return messages.getMessage('direction') as Direction;
}

/** The form of a text that goes with a count, which takes the place of `{count}`. */
export function counted(key: string, count: number): string {
  const values = { count: numberText(count) };
  const form = new Intl.PluralRules(messages.getUILanguage()).select(count);
  return messageBy(`${key}.${form}`, values) || messageBy(`${key}.other`, values);
}

export function numberText(value: number): string {
  return new Intl.NumberFormat(messages.getUILanguage()).format(value);
}
