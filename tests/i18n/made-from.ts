import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../support/languages.ts';
import { root } from '../support/paths.ts';
import { messagesIn, pluralKeyOf } from './translation.ts';

/* Which English a translation was made from: a fingerprint for each message, with its plural forms as one. */

/** The English text of each message, forms of the plural in one. */
export const englishTexts: Readonly<Record<string, string>> = Object.entries(
  messagesIn('en'),
).reduce<Record<string, string>>((texts, [key, text]) => {
  const whole = pluralKeyOf(key) ?? key;
  return Object.assign(texts, { [whole]: [texts[whole], text].filter(Boolean).join(' / ') });
}, {});

const fingerprints: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(englishTexts).map(([key, text]) => [
    key,
    createHash('sha256').update(text).digest('hex').slice(0, 8),
  ]),
);

const file = join(root, 'tests/i18n/made-from.json');
const translations = languages.filter((language) => language !== 'en');

/** The English that each message was translated from: by all languages the same, or by each its own. */
type MadeFrom = Readonly<Record<string, string | Partial<Record<Language, string>>>>;

const madeFrom: MadeFrom = JSON.parse(readFileSync(file, 'utf8'));

function madeFromIn(language: Language, key: string): string | undefined {
  const found = madeFrom[key];
  return typeof found === 'object' ? found[language] : found;
}

/** The messages whose English has changed since this language was last confirmed, is new, or is gone. */
export function staleKeys(language: Language): readonly string[] {
  const keys = new Set([...Object.keys(fingerprints), ...Object.keys(madeFrom)]);
  return [...keys].filter((key) => madeFromIn(language, key) !== fingerprints[key]);
}

/** Notes that this language says in these messages what English says now. */
export function confirm(language: Language, keys: readonly string[]): void {
  const confirmed = Object.entries(fingerprints).map(([key, now]) => {
    const found = translations.map((one) => [
      one,
      one === language && keys.includes(key) ? now : madeFromIn(one, key),
    ]);
    const isOfAll = found.every(([, print]) => print === found[0]?.[1]);
    return [key, isOfAll ? found[0]?.[1] : Object.fromEntries(found)];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(confirmed), null, 2)}\n`);
}
