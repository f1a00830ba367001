import type { GeneratedI18nStructure } from '#i18n';
import {
  areMostly,
  type Direction,
  directionOf,
  filled,
  isolated,
} from '@/lib/domain/data/display-text';
import { numberText } from './format';
import { lookUp, uiLocale } from './locale';

/** A message's place in `assets/locales/en.yml`, its parts joined by dots. */
export type MessageKey = keyof GeneratedI18nStructure & string;
/** A message with plural forms, of which every language has `other`: its key without the form. */
type PluralKey<K = MessageKey> = K extends `${infer Base}.other` ? Base : never;
type Values = Readonly<Record<string, string | number>>;

const direction = () => lookUp('direction') as Direction;

/**
 * A message in the person's language, with each `{name}` replaced by its value. Numbers are written as
 * the person does. Values are isolated, so that a right-to-left name doesn't reorder the sentence around it.
 */
export function t(key: MessageKey, values: Values = {}): string {
  return fill(lookUp(key), values);
}

/** The message of a key that is only known at run time; `null` if there is none. */
export function textIfAny(key: string, values: Values = {}): string | null {
  const message = lookUp(key);
  return message === '' ? null : fill(message, values);
}

function fill(message: string, values: Values): string {
  // Most have nothing to be filled in, and a list asks for many.
  if (!message.includes('{')) return message;
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? numberText(value) : value,
  ]);
  return filled(message, Object.fromEntries(written), direction());
}

let pluralRules: Intl.PluralRules | undefined;

/**
 * A message in the plural form that its language has for the count: `one` and `other` in English, up to
 * six in Arabic. `{count}` is replaced by the formatted count.
 */
export function plural(key: PluralKey, count: number, values: Values = {}): string {
  pluralRules ??= new Intl.PluralRules(uiLocale());
  const all = { count, ...values };
  return textIfAny(`${key}.${pluralRules.select(count)}`, all) ?? t(`${key}.other`, all);
}

/** A text that is joined to others in code rather than in a message. */
export function isolate(text: string): string {
  return isolated(text, direction());
}

/**
 * What is read from left to right in every language, such as a card: from right to left, its digits would
 * come before its brand.
 */
export function leftToRight(text: string): string {
  return direction() === 'rtl' ? `\u2066${text}\u2069` : text;
}

/**
 * A list with the language's commas, and without an "and"; no part reorders the others. `Intl.ListFormat` has no such
 * list in most languages, and "A, and B, and C" in Arabic.
 */
export function listText(parts: readonly string[]): string {
  const comma = lookUp('common.list').replace(/^\{first\}|\{second\}$/g, '');
  return parts.map(isolate).join(comma);
}

/**
 * The parts of an address in one line, written as it is: a Latin one is a run from left to right amid Arabic, whose
 * house number would come after its street otherwise.
 */
export function addressInLine(parts: readonly string[]): string {
  const own = directionOf(parts);
  const comma = ownCommas.find(([script]) => areMostly(script, parts))?.[1] ?? ', ';
  const text = parts.map((part) => isolated(part, own)).join(comma);
  if (own === 'ltr') return leftToRight(text);
  return direction() === 'rtl' ? text : `\u2067${text}\u2069`;
}

const ownCommas = [
  [/[\u0600-\u06FF]/, '، '],
  [/[\u3040-\u9FFF]/, '、'],
] as const;

/** A message that begins a line, though most go on with it. */
export function capitalized(text: string): string {
  return text.replace(/^[\u2066-\u2068]*\p{Ll}/u, (start) => start.toLocaleUpperCase(uiLocale()));
}

/** What stands between a sentence and the next one: nothing in Japanese, whose full stop brings its own space. */
export function spaceAfter(sentence: string): '' | ' ' {
  return /[。！？」）]$/u.test(sentence) ? '' : ' ';
}

/** Sentences one after another; empty ones are left out. */
export function sentencesText(sentences: readonly string[]): string {
  return sentences
    .filter(Boolean)
    .map((sentence, at, { length }) =>
      at < length - 1 ? sentence + spaceAfter(sentence) : sentence,
    )
    .join('');
}
