import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/paths.ts';

/* SECURITY.md, and the figures in PRIVACY.md, against the code. What browsers enforce is tested end to end. */

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const code = globSync('{lib,components,entrypoints}/**/*.{ts,tsx}', { cwd: root }).map(read);

it('nothing listens to web pages or to other extensions', () => {
  const listening =
    /\bon(?:Message|Connect|UserScriptMessage|UserScriptConnect)External\b|\bonUserScript/;
  expect(code.filter((text) => listening.test(text))).toEqual([]);
});

it('pages reach storage only by names, and the key’s is in one file, which they can’t import', () => {
  const files = globSync('{lib,components,entrypoints}/**/*.{ts,tsx}', { cwd: root });
  const saying = (words: RegExp) =>
    files.filter((file) => words.test(read(file))).map((file) => file.replaceAll('\\', '/'));
  const reaching = saying(/\bbrowser\.storage\b/);
  expect(reaching.filter((file) => !/^(?:lib|entrypoints)\/background\b/.test(file))).toEqual([
    'lib/storage/stored.ts',
    // Out of reach for pages, and the only one that reads everything.
    'lib/storage/private/check.ts',
  ]);
  expect(read('lib/storage/stored.ts')).not.toMatch(/\.get\w*\((?:null|undefined)?\)/);
  expect(saying(/local:apiKey/)).toEqual(['lib/storage/private/values.ts']);
});

it('nothing runs inside web pages', () => {
  const inside = /\bdefineContentScript\b|\bscripting\.|\bexecuteScript\b/;
  expect(code.filter((text) => inside.test(text))).toEqual([]);
  expect(globSync('entrypoints/**/*content*', { cwd: root })).toEqual([]);
});

it.each([
  [
    'SECURITY.md',
    /at most (\d+) MB/,
    'service/http/http-request',
    /LimitBytes = (\d+) \* 1024 \* 1024;/,
  ],
  ['SECURITY.md', /more than (\d+) million pixels/, 'view/items/pictures', /most = (\d+)_000_000;/],
  [
    'SECURITY.md',
    /more than (\d+) million are shrunk/,
    'view/items/pictures',
    /ordinary = (\d+)_000_000;/,
  ],
  ['SECURITY.md', /bounded: (\d+) of them/, 'view/items/pictures', /mostKept = (\d+);/],
  [
    'SECURITY.md',
    /(\d+) million pixels altogether/,
    'view/items/pictures',
    /mostPixels = (\d+)_000_000;/,
  ],
  ['SECURITY.md', /given up after (\d+) seconds/, 'view/items/pictures', /patienceMs = (\d+)_000;/],
  ['PRIVACY.md', /keeps the (\d+) pictures/, 'view/items/pictures', /mostKept = (\d+);/],
  [
    'PRIVACY.md',
    /the last (\d+), and the last three of each/,
    'domain/ordering/past-attempts',
    /pastMax = (\d+);/,
  ],
  [
    'PRIVACY.md',
    /the last (\d+), or you disconnect/,
    'domain/ordering/learn-prices',
    /pastPricesMax = (\d+);/,
  ],
  [
    'PRIVACY.md',
    /the last (\d+), or you forget everything/,
    'domain/tracking/marks',
    /maxMarks = (\d+);/,
  ],
  ['PRIVACY.md', /the last (\d+) requests/, 'storage/session', /requestLogMax = (\d+);/],
])('%s says %s as the code does', (paper, sentence, file, constant) => {
  const said = sentence.exec(read(paper).replace(/\s+/g, ' '))?.[1];
  expect(said).toBeDefined();
  expect(said).toBe(constant.exec(read(`lib/${file}.ts`))?.[1]);
});
