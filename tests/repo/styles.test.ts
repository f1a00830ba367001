import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = ['popup', 'options'];

/** The sheets that a page's own sheet imports, in their order. */
const sheetsOf = (page: string) => {
  const css = read(`entrypoints/${page}/styles.css`);
  return [...css.matchAll(/^@import "@\/assets\/css\/([\w-]+)\.css";$/gm)].map(([, name]) => name);
};

test('a page has one sheet: the build would reorder several', () => {
  const scripts = globSync('{entrypoints,components,lib}/**/*.{ts,tsx}', { cwd: root });
  const importing = scripts.filter((file) => /import\s*\(?\s*'[^']*\.css/.test(read(file)));
  expect(importing.sort()).toEqual(pages.map((page) => `entrypoints/${page}/main.tsx`).sort());
  for (const page of pages) {
    const imports = read(`entrypoints/${page}/main.tsx`).match(/^import '.*\.css';$/gm);
    expect(imports).toEqual(["import './styles.css';"]);
    expect(read(`entrypoints/${page}/index.html`)).not.toContain('stylesheet');
  }
});

test('shared sheets come first, so that a page can override them', () => {
  for (const page of pages) {
    expect(sheetsOf(page).slice(0, 2)).toEqual(['tokens', 'base']);
    expect(sheetsOf(page)).toContain(page);
  }
});

test('every sheet is used', () => {
  const used = new Set(pages.flatMap(sheetsOf).map((name) => `assets/css/${name}.css`));
  const there = globSync('assets/css/*.css', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  expect(there.filter((file) => !used.has(file))).toEqual([]);
});

test('no rule is for just any sibling: each row that comes or goes would have all others styled again', () => {
  const anySibling = /[+~]\s*(?:\*|:(?!is\(|where\())/;
  const sheets = globSync('assets/css/*.css', { cwd: root });
  expect(sheets.filter((file) => anySibling.test(read(file)))).toEqual([]);
});
