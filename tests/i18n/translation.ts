import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPair, isScalar, parse, parseDocument, visit } from 'yaml';
import type { Language } from '../support/languages.ts';
import { root } from '../support/paths.ts';

/** Messages by their keys, as in the code: `popup.count.other`. */
export type Messages = Readonly<Record<string, string>>;

interface StoreTexts {
  readonly summary: string;
  readonly firefoxData: string;
  readonly description: string;
  readonly searchTerms: readonly string[];
}

interface Glossary {
  /** Quotation marks and apostrophes that the language writes. */
  readonly quotes: string;
  /** What is a mistake in this language and not in every one: regular expressions with the flag `u`. */
  readonly mistakes: readonly string[];
  /** Messages that are rightly the same as in English. */
  readonly likeEnglish: readonly string[];
  readonly terms: readonly Term[];
}

interface Term {
  /** The English word that it stands for, perhaps with an explanation. */
  readonly en: string;
  /** The word, or its stem, as it occurs in the texts. */
  readonly use: string;
  /** What is wrong wherever it occurs. */
  readonly avoid: readonly string[];
}

const textOf = (folder: string, language: Language): string =>
  readFileSync(join(root, folder, `${language}.yml`), 'utf8');

const read = (folder: string, language: Language): unknown => parse(textOf(folder, language));

export const messagesIn = (language: Language): Messages =>
  flattened(read('assets/locales', language) as object);

export const storeTextsIn = (language: Language) => read('assets/store', language) as StoreTexts;

/** Its words and its typography; English has no words to choose. */
export const glossaryOf = (language: Language): Glossary =>
  language === 'en'
    ? { quotes: '“”‘’', mistakes: [], likeEnglish: [], terms: [] }
    : (read('docs/glossary', language) as Glossary);

/** The texts of nested objects, by their places. What isn't text stays, for a test to find. */
export function flattened(nested: object, before = ''): Messages {
  return Object.assign(
    {},
    ...Object.entries(nested).map(([key, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? flattened(value, `${before}${key}.`)
        : { [`${before}${key}`]: value },
    ),
  );
}

/** The names of the placeholders in a text, each once, sorted. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

const english = messagesIn('en');

/** How many letters a text has room for, by key: what is said beside the English one, as in `# max 14`. */
export function roomFor(): ReadonlyMap<string, number> {
  const room = new Map<string, number>();
  visit(parseDocument(textOf('assets/locales', 'en')), {
    Pair: (_, { key, value }, parents) => {
      const [, most] = (isScalar(value) && value.comment?.match(/^ max (\d+)$/)) || [];
      if (!most) return;
      const names = [...parents.filter(isPair).map((parent) => parent.key), key];
      room.set(names.join('.'), Number(most));
    },
  });
  return room;
}

/** The keys of messages with plural forms, without the form. */
export const pluralKeys = Object.keys(english)
  .filter((key) => key.endsWith('.one') && `${key.slice(0, -4)}.other` in english)
  .map((key) => key.slice(0, -4));

/** The message with plural forms that this is a form of; `null` of any other message. */
export function pluralKeyOf(key: string): string | null {
  const base = key.slice(0, key.lastIndexOf('.'));
  const isForm = /\.(zero|one|two|few|many|other)$/.test(key);
  return isForm && pluralKeys.includes(base) ? base : null;
}

/** Every key that a language has to have, with its own plural forms. */
export function keysFor(tag: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const single = Object.keys(english).filter((key) => pluralKeyOf(key) === null);
  return [
    ...single,
    ...pluralKeys.flatMap((key) => pluralCategories.map((form) => `${key}.${form}`)),
  ].sort();
}

/** The English message that one is a translation of; for a plural form the nearest form of English. */
export function englishOf(key: string): string {
  const base = pluralKeyOf(key);
  const text = base === null ? english[key] : (english[key] ?? english[`${base}.other`]);
  return text ?? '';
}
