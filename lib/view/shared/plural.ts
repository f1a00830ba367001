import { browser } from 'wxt/browser';
import { type GeneratedI18nStructure, i18n } from '#i18n';
import { numberText } from './format';
import { uiLocale } from './locale';

type MessageKey = keyof GeneratedI18nStructure;
type PluralKey<K = MessageKey> = K extends `${infer Base}.other` ? Base : never;

// The typing knows only the browser's own messages.
const messages: { getMessage(name: string): string } = browser.i18n;
const rules = new Intl.PluralRules(uiLocale);

/**
 * The form of a message that goes with a count, in languages with any number of forms. `{count}` in
 * it becomes the count as written in the person's language.
 */
export function plural(
  key: PluralKey,
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const form = `${key}.${rules.select(count)}`;
  const isThere = messages.getMessage(form.replaceAll('.', '_')) !== '';
  const message = (isThere ? form : `${key}.other`) as 'popup.count.other';
  return i18n.t(message, { count: numberText(count), ...values });
}
