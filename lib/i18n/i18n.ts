import type { GeneratedI18nStructure } from '#i18n';
import { type Direction, filled, isolated } from '@/lib/domain/display-text';
import { numberText } from './format';
import { uiLocale } from './locale';
import { lookUp } from './messages';

export type MessageKey = keyof GeneratedI18nStructure & string;
/** A text that has a form for each of the language's plurals; `other` is the one that all languages have. */
export type PluralKey<K = MessageKey> = K extends `${infer Base}.other` ? Base : never;
type Values = Readonly<Record<string, string | number>>;

const direction = () => lookUp('direction') as Direction;

/**
 * A text in the person's language, with each `{name}` in it replaced by its value. Values are isolated:
 * a name written from right to left doesn't turn the sentence around it.
 * @param key as in `assets/locales`, its parts joined by dots
 */
export function t(key: MessageKey, values: Values = {}): string {
  return filled(lookUp(key), values, direction());
}

/** The text of a key that is put together at run time; `null` when there is none. */
export function textIfAny(key: string, values: Values = {}): string | null {
  const found = lookUp(key);
  return found === '' ? null : filled(found, values, direction());
}

let rules: Intl.PluralRules | undefined;

/**
 * The form of a text that goes with a count, in languages with any number of forms. `{count}` in it
 * becomes the count as people write it.
 * @param key without the form: `popup.count` for `popup.count.one` and `popup.count.other`
 */
export function plural(key: PluralKey, count: number, values: Values = {}): string {
  rules ??= new Intl.PluralRules(uiLocale());
  const words = { count: numberText(count), ...values };
  return (
    textIfAny(`${key}.${rules.select(count)}`, words) ?? textIfAny(`${key}.other`, words) ?? ''
  );
}

/** A text to be put together with others other than by a message. */
export function isolate(text: string): string {
  return isolated(text, direction());
}

/** Several things in a row, as the language separates them; none turns the order of the others. */
export function listText(parts: readonly string[]): string {
  const format = new Intl.ListFormat(uiLocale(), { type: 'unit', style: 'short' });
  return format.format(parts.map(isolate));
}
