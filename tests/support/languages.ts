import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './paths.ts';

/** A language of Restock, named like its files in `assets/locales`, `assets/store` and `docs/glossary`. */
export type Language = string;

/** English, which the others are translated from, and then every language that has a glossary. */
export const languages: readonly Language[] = [
  'en',
  ...globSync('docs/glossary/*.yml', { cwd: root })
    .map((file) => basename(file, '.yml'))
    .sort(),
];

/** Its BCP 47 tag, as `Intl` takes it. */
export const tagOf = (language: Language): string => language.replace('_', '-');
