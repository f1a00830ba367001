import { globSync } from 'node:fs';
import { SUPPORTED_LOCALES } from '@wxt-dev/i18n/build';
import { describe, expect, it } from 'vitest';
import { languages, tagOf } from '../support/languages.ts';
import { root } from '../support/paths.ts';
import { staleKeys } from './made-from.ts';
import {
  englishOf,
  flattened,
  glossaryOf,
  keysFor,
  messagesIn,
  placeholdersOf,
  pluralKeyOf,
  storeTextsIn,
} from './translation.ts';

/** The product's name, and what is only a sign. */
const likeEverywhere: readonly string[] = ['extension.name'];

/** No sentence, but the direction of one, or what is printed on a key, where English is seen in many countries. */
const mayBeAlike = (key: string) => key === 'direction' || key.startsWith('keys.caps.');

const translations = languages.filter((language) => language !== 'en');

it.each(['assets/locales', 'assets/store', 'docs/glossary'])(
  '%s has a file for each language and no other',
  (folder) => {
    const files = globSync('*', { cwd: `${root}/${folder}` }).map((file) =>
      file.replace('.yml', ''),
    );
    const expected = folder === 'docs/glossary' ? translations : languages;
    expect(files.toSorted()).toEqual(expected.toSorted());
  },
);

it('browsers know every language by the name of its file', () => {
  expect(languages.filter((language) => !SUPPORTED_LOCALES.has(language))).toEqual([]);
});

describe.each(languages)('%s', (language) => {
  const tag = tagOf(language);
  const messages = messagesIn(language);
  const entries = Object.entries(messages);

  it('says which language it is, and its direction', () => {
    expect(messages.language).toBe(tag);
    // In Arabic a sentence with nothing but Latin letters in its values still begins at the right.
    expect(messages.direction).toBe(tag === 'ar' ? 'rtl' : 'ltr');
  });

  it('has every message in the plural forms of CLDR, and no other', () => {
    expect(Object.keys(messages).sort()).toEqual(keysFor(tag));
  });

  it('has a text in every place', () => {
    expect(entries.filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual(
      [],
    );
  });

  it('has the placeholders of the English messages', () => {
    const wrong = entries.filter(([key, text]) => {
      const [own, wanted] = [placeholdersOf(text), placeholdersOf(englishOf(key))];
      if (pluralKeyOf(key) === null) return own.join() !== wanted.join();
      const besidesCount = (names: readonly string[]) => names.filter((name) => name !== 'count');
      // Every form may say the number; one that stands for a single number needn't.
      const isCounted =
        /\.(zero|one|two)$/.test(key) || wanted.includes('count') <= own.includes('count');
      return !isCounted || besidesCount(own).join() !== besidesCount(wanted).join();
    });
    expect(wrong).toEqual([]);
  });

  it('has store texts with the parts of the English ones', () => {
    const partsOf = (texts: object) => Object.keys(flattened(texts)).sort();
    expect(partsOf(storeTextsIn(language))).toEqual(partsOf(storeTextsIn('en')));
  });
});

describe.each(translations)('%s', (language) => {
  it('has followed every change of the English texts, which `npm run translations` lists', () => {
    expect(staleKeys(language)).toEqual([]);
  });

  it('has only those texts in common with English that both languages write alike', () => {
    const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''));
    const same = Object.entries(messagesIn(language))
      .filter(([key, text]) => hasWords(text) && text === englishOf(key) && !mayBeAlike(key))
      .map(([key]) => key);
    expect(same.toSorted()).toEqual(
      [...likeEverywhere, ...glossaryOf(language).likeEnglish].toSorted(),
    );
  });
});
