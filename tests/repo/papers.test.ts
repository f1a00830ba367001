import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
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

describe('a script that a paper names', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  it.each(papers)('can be run: %s', (paper) => {
    const named = [...read(paper).matchAll(/npm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)];
    expect(
      named.map(([, name, own]) => name ?? own ?? '').filter((name) => !(name in scripts)),
    ).toEqual([]);
  });
});

describe('docs/service.md', () => {
  const number = String.raw`\d+(?:\.\d+)*`;

  /** Its headings, and the numbered rules below them: "5.6" is the sixth of section 5. */
  function sections(): Set<string> {
    const found = new Set<string>();
    let section = '';
    for (const line of read('docs/service.md').split('\n')) {
      const [, heading] = new RegExp(`^#+ (${number})\\.? `).exec(line) ?? [];
      const [, rule] = /^(\d+)\. /.exec(line) ?? [];
      if (heading) section = heading;
      if (heading ?? rule) found.add(heading ?? `${section}.${rule}`);
    }
    return found;
  }

  it('has every section that the code cites', () => {
    const there = sections();
    const citation = new RegExp(`\\bcontract (${number}(?:(?:, | to | and )${number})*)`, 'gi');
    const cited = sources.flatMap((file) =>
      [...read(file).matchAll(citation)].flatMap(([, list = '']) =>
        list.split(/, | to | and /).map((section) => ({ file, section })),
      ),
    );
    expect(cited.length).toBeGreaterThan(40);
    expect(cited.filter(({ section }) => !there.has(section))).toEqual([]);
  });
});

describe('the README', () => {
  it('names every permission of the manifest, and no other', async () => {
    vi.resetModules();
    const { default: config } = await import('@/wxt.config');
    if (typeof config.manifest !== 'function') throw new Error('The manifest is made elsewhere.');
    const env = { browser: 'chrome', manifestVersion: 3 } as never;
    const { permissions = [], optional_permissions = [] } = await config.manifest(env);

    const [, rights = ''] = /^## Permissions$(.*?)^## /ms.exec(read('README.md')) ?? [];
    const named = [...rights.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...permissions, ...optional_permissions].toSorted());
  });
});
