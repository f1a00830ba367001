import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const find = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
const sheets = find('components/**/*.css');
const pages = ['components/popup/popup.css', 'components/options/options.css'];

test('a sheet is imported by a component beside it, and by none elsewhere', () => {
  const imported = find('{entrypoints,components,lib}/**/*.{ts,tsx}').flatMap((file) =>
    [...read(file).matchAll(/'([^']*\.css)'/g)].map(([, sheet = '']) => join(dirname(file), sheet)),
  );
  expect([...new Set(imported)].sort()).toEqual(sheets.toSorted());
});

// The build puts sheets in an order of its own.
test('a page has what is shared in a layer, which yields to every component', () => {
  for (const page of pages) {
    expect(read(page).match(/@import .*/g)).toEqual([
      '@import "@/assets/css/tokens.css";',
      '@import "@/assets/css/base.css" layer(base);',
    ]);
  }
  expect(sheets.filter((sheet) => read(sheet).includes('@import')).sort()).toEqual(
    pages.toSorted(),
  );
});

test('rules that begin with a class of a component are in one sheet', () => {
  const shared = [...pages, 'assets/css/base.css'];
  const classes = (sheet: string) =>
    [...read(sheet).matchAll(/^\s*\.(?!is-)([\w-]+)[^;]*[{,]$/gm)].map(([, name = '']) => name);
  const ofAll = new Set(shared.flatMap(classes));
  for (const page of pages) {
    const beginnings = sheets
      .filter((sheet) => sheet.startsWith(dirname(page)))
      .flatMap((sheet) => [...new Set(classes(sheet))].map((name) => [name, basename(sheet)]))
      .filter(([name = '']) => !ofAll.has(name));
    const names = beginnings.map(([name]) => name);
    expect(beginnings.filter(([name], at) => names.indexOf(name) !== at)).toEqual([]);
  }
});

test('no rule is for just any sibling: each row that comes or goes would have all others styled again', () => {
  const anySibling = /[+~]\s*(?:\*|:(?!is\(|where\())/;
  expect(sheets.filter((sheet) => anySibling.test(read(sheet)))).toEqual([]);
});
