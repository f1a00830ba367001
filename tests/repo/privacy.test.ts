import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { itemChunks } from '@/lib/storage/item-chunks';
import { pressNotes } from '@/lib/storage/state';
import { root } from '../support/paths';

/* PRIVACY.md against the code. Whom Restock tells something is tested end to end. */

const paper = readFileSync(join(root, 'PRIVACY.md'), 'utf8');
const [, table = ''] = /^## What is kept, and where$(.*?)^## /ms.exec(paper) ?? [];
const named = [...table.matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, stored = '']) =>
  [...stored.matchAll(/`([\w…]+)`/g)].map(([, name = '']) => name),
);
const files = globSync('{lib,components,entrypoints}/**/*.{ts,tsx}', { cwd: root });
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const code = files.map(textOf);

it('every stored value is in PRIVACY.md, and nothing else', () => {
  const literal = code.flatMap((text) =>
    [...text.matchAll(/'(?:local|session):(\w+)'/g)].map(([, name = '']) => name),
  );
  expect(itemChunks.every(({ key }) => /^items\d+$/.test(key))).toBe(true);
  expect(pressNotes.every(({ key }) => /^press\d+$/.test(key))).toBe(true);
  const stored = [...new Set([...literal, 'items…', 'press…'])];
  expect(named.toSorted()).toEqual(stored.toSorted());
});

it('nothing is stored but in the browser’s storage for extensions and one database', () => {
  const others = /\b(?:localStorage|sessionStorage|document\.cookie|caches\.open)\b/;
  expect(code.filter((text) => others.test(text))).toEqual([]);
  const syncing = files.filter((file) => /\bstorage\.sync\b/.test(textOf(file)));
  expect(syncing.filter((file) => !file.startsWith(join('lib', 'background')))).toEqual([]);
  expect(code.filter((text) => text.includes('openDatabase({'))).toHaveLength(1);
  expect(code.join()).toContain("createJournal(name = 'attempts')");
});
