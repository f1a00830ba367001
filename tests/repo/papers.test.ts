import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { root } from '../support/paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

const papers = files('{*.md,docs/*.md,tests/**/*.md}');
const sources = files('{lib,components,entrypoints,tests}/**/*.{ts,tsx}');

describe('a path in a paper', () => {
  const path = /(?<![\w/.-])(?:assets|components|docs|entrypoints|lib|tests)\/[\w./*{},-]*/g;
  const link = /\]\((?!https?:)([^)#]+)[^)]*\)|<img src="([^"]+)"/g;
  /** A file named without its folder lies beside the paper, or at the top. */
  const bareFile = /`([\w-]+(?:\.\w+)*\.(?:tsx?|css|md))`/g;

  it.each(papers)('leads somewhere: %s', (paper) => {
    const text = read(paper);
    const beside = (name: string) => join(root, dirname(paper), name);
    const paths = [...text.matchAll(path)].flatMap(([found]) => alternatives(found));
    expect(paths.filter((found) => files(found).length === 0)).toEqual([]);

    const links = [...text.matchAll(link)].map(([, target, image]) => target ?? image ?? '');
    expect(links.filter((name) => !existsSync(beside(name)))).toEqual([]);

    const bare = [...text.matchAll(bareFile)].map(([, name = '']) => name);
    const isThere = (name: string) => existsSync(beside(name)) || existsSync(join(root, name));
    expect(bare.filter((name) => !isThere(name))).toEqual([]);
  });

  /** `a/{b,c}.ts` names two files; the full stop or comma of a sentence isn't part of a name. */
  function alternatives(name: string): string[] {
    const [, before, choice, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(name) ?? [];
    if (choice === undefined) return [name.replace(/[.,]+$/, '')];
    return choice.split(',').flatMap((one) => alternatives(`${before}${one}${after}`));
  }
});

it('docs/architecture.md sends an alarm where the code listens for it', () => {
  const listening = files('{lib,entrypoints}/**/*.ts').filter((file) =>
    read(file).includes('onAlarm.addListener'),
  );
  const [, where] =
    /The browser fires an alarm[^`]*`([^`]+)`/.exec(read('docs/architecture.md')) ?? [];
  expect([where]).toEqual(listening);
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
