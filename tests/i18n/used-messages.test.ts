import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/paths.ts';
import { messagesIn, pluralKeyOf } from './translation.ts';

const sources = globSync(['{lib,components,entrypoints}/**/*.{ts,tsx}', 'wxt.config.ts'], {
  cwd: root,
}).map((file) => readFileSync(join(root, file), 'utf8'));

/** Texts in the code that may be keys, and the patterns of keys that are put together. */
const literals = sources.flatMap((source) => [
  ...[...source.matchAll(/'([\w.]+)'/g)].map(([, text = '']) => text),
  ...[...source.matchAll(/__MSG_(\w+)__/g)].map(([, text = '']) => text.replaceAll('_', '.')),
]);
const patterns = sources
  .flatMap((source) => [...source.matchAll(/`([\w.]+\.(?:[\w.]|\$\{[^}]*\})*)`/g)])
  .map(
    ([, text = '']) =>
      new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`),
  );

it('every message is used by the code', () => {
  const known = new Set(literals);
  const isUsed = (key: string): boolean =>
    known.has(key) || patterns.some((pattern) => pattern.test(key));
  const keys = Object.keys(messagesIn('en')).map((key) => pluralKeyOf(key) ?? key);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

it('no pattern stands for a whole section of messages that are named, where one that nobody uses could hide', () => {
  const sections = sources
    .flatMap((source) => [...source.matchAll(/`(\w+)\.\$\{[^}]*\}(?:Next)?`/g)])
    .map(([, section = '']) => section);
  const isMixed = (section: string) => literals.some((key) => key.startsWith(`${section}.`));
  // Of what went wrong, `failures.test.ts` finds each text that isn't told.
  expect(sections.filter((section) => section !== 'failure' && isMixed(section))).toEqual([]);
});
