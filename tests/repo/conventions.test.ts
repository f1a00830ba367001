import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from '../mutants/mutants';
import { root } from '../support/paths.ts';

const here = 'tests/repo/conventions.test.ts';
const source = (folders: string) =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
const shipped = source('{lib,components,entrypoints}');
const everything = [...shipped, ...source('tests')];

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const saying = (files: readonly string[], words: RegExp) =>
  files.filter((file) => words.test(read(file)));

test('the domain is pure: it asks for no time, no chance and no network', () => {
  const impure = /\b(Date\.now|Math\.random|fetch|performance\.now|setTimeout)\(|\bnew Date\(\)/;
  expect(saying(source('lib/domain'), impure)).toEqual([]);
});

test('the background is given what is stored, and imports none of it', () => {
  const imported =
    /^import (?!type\b).*'@\/lib\/storage\/(state|session|personal|private\/values)'/m;
  const importing = saying(source('lib/background'), imported);
  expect(importing).toEqual(['lib/background/stored-values.ts']);
});

test('no test is skipped or run alone', () => {
  const modifiers = /\b(test|it|describe)\.(only|skip|skipIf|runIf|todo|fixme|fail)\b/;
  expect(saying(everything, modifiers)).toEqual([]);
});

test('no test waits for a time or is tried twice', () => {
  const waiting = /\bwaitForTimeout\b|node:timers\/promises/;
  // The first polls until something is true; the others slow the sandbox down.
  const allowed = [
    'tests/support/drive/until.ts',
    'tests/sandbox/http/handler.ts',
    'tests/sandbox/line/line.ts',
  ];
  const sleeping = saying(source('tests'), waiting).filter((file) => file !== here);
  expect(sleeping.toSorted()).toEqual(allowed.toSorted());
  expect(read('playwright.config.ts')).toContain('retries: 0,');
  expect(read('vitest.config.ts')).not.toContain('retry');
});

test('what an ordering that is broken on purpose changes stands in one place of its file', () => {
  const patches = mutants.flatMap(({ patches }) => patches);
  const lost = patches.filter(({ file, from }) => read(file).split(from).length !== 2);
  expect(lost).toEqual([]);
});

test('no TODO is without a date', () => {
  const undated = /\b(TODO|FIXME|HACK|XXX)\b(?! by \d{4}-\d\d-\d\d)/;
  expect(saying(everything, undated).filter((file) => file !== here)).toEqual([]);
});

test('the popup has one dynamic import: everything that its first frame can do without', () => {
  expect(saying(shipped, /(?<!typeof )\bimport\(/)).toEqual(['components/popup/later.tsx']);
});

test('shipped code writes to no log: a key could end up there', () => {
  expect(saying(shipped, /\bconsole\./)).toEqual([]);
});

test('shipped code builds no markup or code from text', () => {
  const building = /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|eval\()/;
  expect(saying(shipped, building)).toEqual([]);
});

test('files are named in kebab-case', () => {
  const kebab = /(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.test|\.spec|\.config)?\.tsx?$/;
  expect(everything.filter((file) => !kebab.test(file))).toEqual([]);
});
