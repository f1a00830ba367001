import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/paths.ts';

const source = (folders: string) => globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root });
const shipped = source('{lib,components,entrypoints}');
const everything = [...shipped, ...source('tests')];
const mostLines = 250;

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const saying = (files: readonly string[], words: RegExp) =>
  files.filter((file) => words.test(read(file)));

test('no file is so long that it must do more than one thing', () => {
  expect(shipped.length).toBeGreaterThan(20);
  expect(shipped.filter((file) => read(file).trimEnd().split('\n').length > mostLines)).toEqual([]);
});

test('no test is left out or alone', () => {
  const modifiers = /\b(test|it|describe)\.(only|skip|skipIf|runIf|todo|fixme|fail)\b/;
  expect(saying(everything, modifiers)).toEqual([]);
});

test('nothing is put off without a date', () => {
  const undated = /\b(TODO|FIXME|HACK|XXX)\b(?! by \d{4}-\d\d-\d\d)/;
  const here = 'tests/repo/conventions.test.ts';
  expect(saying(everything, undated).filter((file) => file !== here)).toEqual([]);
});

test('what is shipped writes to no log: a key could end up there', () => {
  expect(saying(shipped, /\bconsole\./)).toEqual([]);
});

test('what is shipped builds no markup or code from text', () => {
  const building = /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|eval\()/;
  expect(saying(shipped, building)).toEqual([]);
});

test('modules are named in kebab-case, components in PascalCase', () => {
  const kebab = /(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.test|\.spec|\.bench|\.config)?\.tsx?$/;
  const pascal = /^(components|tests\/components)\/.*\/[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/;
  expect(everything.filter((file) => !kebab.test(file) && !pascal.test(file))).toEqual([]);
});
