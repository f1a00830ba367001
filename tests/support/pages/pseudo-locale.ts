import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isolated } from '../../../lib/domain/display-text.ts';
import type { Engine } from '../drive/driver.ts';
import { type BuildCopy, copyBuild } from './build-copy.ts';

/*
 * A made-up language, written from right to left and longer than English. A text that isn't in it doesn't
 * come from the locale file.
 */

type Messages = Record<string, { readonly message: string }>;

export interface PseudoLocale {
  readonly build: BuildCopy;
  /** The translation of one of our English texts; any other text is returned as it is. */
  translate(english: string): string;
}

/** Builds the extension in the made-up language. Its dates and numbers are those of Urdu. */
export async function buildPseudoLocale(engine: Engine): Promise<PseudoLocale> {
  const build = await copyBuild(engine);
  const file = join(build.dir, '_locales/en/messages.json');
  const english: Messages = JSON.parse(await readFile(file, 'utf8'));
  const pseudo: Messages = Object.fromEntries(
    Object.entries(english).map(([key, { message }]) => [key, { message: pseudoText(message) }]),
  );
  const given: Messages = { direction: { message: 'rtl' }, language: { message: 'ur' } };
  await writeFile(file, JSON.stringify({ ...pseudo, ...given }));
  return { build, translate: createTranslator(english, pseudo) };
}

/** Writes each word in Hebrew letters and 40 % longer; placeholders stay. */
function pseudoText(text: string): string {
  return text.replace(/\{\w+\}|\p{L}[\p{L}’]*/gu, (word) => {
    if (word.startsWith('{')) return word;
    const other = word
      .toLowerCase()
      .replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0x61 + 0x5d0));
    return other + other.slice(0, Math.round(other.length * 0.4));
  });
}

function createTranslator(english: Messages, pseudo: Messages) {
  const templates = Object.entries(english)
    .filter(([key, { message }]) => key !== 'direction' && /\p{L}{2}/u.test(literal(message)))
    .map(([key, { message }]) => ({ key, message, ...patternOf(message) }))
    .sort((one, other) => literal(other.message).length - literal(one.message).length);

  return (text: string): string => {
    for (const { key, pattern, names } of templates) {
      const found = pattern.exec(text);
      if (!found) continue;
      const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
      return (pseudo[key]?.message ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
        isolated(values.get(name) ?? '', 'rtl'),
      );
    }
    // A part of a text is translated like the whole: word by word.
    const isPart = templates.some(({ message }) => message.includes(text));
    return isPart ? pseudoText(text) : text;
  };
}

const literal = (message: string) => message.replace(/\{\w+\}/g, '');

function patternOf(message: string): { pattern: RegExp; names: string[] } {
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const source = message
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+)');
  return { pattern: new RegExp(`^${source}$`), names };
}
