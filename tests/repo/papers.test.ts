import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

const papers = files('{*.md,docs/*.md,tests/**/*.md}');
const sources = files('{lib,components,entrypoints,tests}/**/*.{ts,tsx}');

it.each(papers)('a path or a link in a paper leads somewhere: %s', (paper) => {
  const text = read(paper);
  const paths = [
    ...text.matchAll(/(?<![\w/.-])(?:assets|components|docs|entrypoints|lib|tests)\/[\w./-]*\w/g),
  ];
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)|<img src="([^"]+)"/g)];
  const places = [
    ...paths.map(([path]) => join(root, path)),
    ...links.map(([, target, image]) => join(root, dirname(paper), target ?? image ?? '')),
  ];
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

it('a script that a paper names can be run', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = papers.flatMap((paper) =>
    [...read(paper).matchAll(/npm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(
      ([, name, own]) => name ?? own ?? '',
    ),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

/** The headings of docs/service.md, and the numbered rules below them: "5.6" is the sixth of section 5. */
function sections(): Set<string> {
  const found = new Set<string>();
  let section = '';
  for (const line of read('docs/service.md').split('\n')) {
    const [, heading] = /^#+ (\d+(?:\.\d+)*)\.? /.exec(line) ?? [];
    const [, rule] = /^(\d+)\. /.exec(line) ?? [];
    if (heading) section = heading;
    if (heading ?? rule) found.add(heading ?? `${section}.${rule}`);
  }
  return found;
}

it('docs/service.md has every section that the code cites', () => {
  const there = sections();
  const citation = /\bcontract (\d[\d.]*(?:(?:, | to | and )\d[\d.]*)*)/gi;
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(citation)].flatMap(([, list = '']) =>
      list.split(/, | to | and /).map((section) => `${file}: ${section.replace(/\.$/, '')}`),
    ),
  );
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter((one) => !there.has(one.split(': ')[1] ?? ''))).toEqual([]);
});
