import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test, vi } from 'vitest';
import { storedValues } from '@/lib/background/stored-values';
import { publisher } from '@/lib/build/publisher';
import type { Stored } from '@/lib/storage/stored';
import { storedSessions } from '@/lib/view/state/stored-session';
import { root } from '../support/paths.ts';

/* What people and stores are told, against the code. What browsers enforce is tested end to end. */

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sectionOf = (paper: string, title: string) =>
  read(paper)
    .split(/^## /m)
    .find((text) => text.startsWith(`${title}\n`)) ?? '';
const code = globSync('{lib,components,entrypoints}/**/*.{ts,tsx}', { cwd: root }).map(read);

async function manifestFor(browser: string) {
  vi.resetModules();
  const { default: config } = await import('@/wxt.config');
  if (typeof config.manifest !== 'function') throw new Error('The manifest is made elsewhere.');
  return config.manifest({ browser, manifestVersion: 3 } as never);
}

test('the README and docs/stores.md give a reason for every permission, and for no other', async () => {
  const manifests = await Promise.all(['chrome', 'firefox'].map(manifestFor));
  const permissions = manifests.flatMap(({ permissions = [], optional_permissions = [] }) => [
    ...permissions,
    ...optional_permissions,
  ]);
  const hosts = manifests.flatMap(
    ({ optional_host_permissions = [] }) => optional_host_permissions,
  );
  const namedIn = (text: string) =>
    [...text.matchAll(/^\| (.*?) \| .{20,} \|$/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
  expect(namedIn(sectionOf('README.md', 'Permissions')).toSorted()).toEqual(
    [...new Set(permissions)].toSorted(),
  );
  expect(namedIn(sectionOf('docs/stores.md', 'Why each permission')).toSorted()).toEqual(
    [...new Set([...permissions, ...hosts])].toSorted(),
  );
});

test('docs/stores.md explains the data collection that Firefox’s manifest declares, and no other', async () => {
  const { browser_specific_settings: settings } = await manifestFor('firefox');
  const declared = settings?.gecko?.data_collection_permissions;
  const text = sectionOf('docs/stores.md', 'Data collection (addons.mozilla.org)');
  const explained = [...text.matchAll(/`(\w+)`: /g)].map(([, kind]) => kind);
  expect(explained.toSorted()).toEqual([...(declared?.required ?? [])].toSorted());
  expect(declared?.optional ?? []).toEqual([]);
});

test('every stored value is in PRIVACY.md, and nothing else', () => {
  const table = sectionOf('PRIVACY.md', 'What is kept, and where');
  const named = [...table.matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, stored = '']) =>
    [...stored.matchAll(/`([\w…]+)`/g)].map(([, name]) => name),
  );
  const values: readonly unknown[] = [storedValues, storedSessions].flatMap(Object.values).flat();
  const stored = values.flatMap((value) =>
    typeof value === 'object' && value !== null && 'keeping' in value
      ? (value as Stored<unknown>)
      : [],
  );
  const keys = stored.map(({ key }) => key.replace(/^(items|press)\d+$/, '$1…'));
  expect(named.toSorted()).toEqual([...new Set(keys)].toSorted());
});

test('nothing is stored but in the browser’s storage for extensions and one database', () => {
  const others = /\b(?:localStorage|sessionStorage|document\.cookie|caches\.open)\b/;
  expect(code.filter((text) => others.test(text))).toEqual([]);
  expect(code.filter((text) => text.includes('openDatabase({'))).toHaveLength(1);
});

test('what browsers are told of where pictures may come from stands in one file', () => {
  expect(code.filter((text) => text.includes('img-src'))).toHaveLength(1);
});

test('SECURITY.md says that there is no address for security as long as there is none', () => {
  const reporting = sectionOf('SECURITY.md', 'Reporting a weakness');
  expect(reporting.includes('no address for it yet')).toBe(publisher.security === '');
});

const papers = `${read('SECURITY.md')}${read('PRIVACY.md')}`.replace(/\s+/g, ' ');
it.each([
  [/at most (\d+) MB/, 'service/http/http-request', /LimitBytes = (\d+) \* 1024 \* 1024;/],
  [/more than (\d+) million pixels/, 'view/items/pictures', /most = (\d+)_000_000;/],
  [/more than (\d+) million are shrunk/, 'view/items/pictures', /ordinary = (\d+)_000_000;/],
  [/bounded: (\d+) of them/, 'view/items/pictures', /mostKept = (\d+);/],
  [/(\d+) million pixels altogether/, 'view/items/pictures', /mostPixels = (\d+)_000_000;/],
  [/given up after (\d+) seconds/, 'view/items/pictures', /patienceMs = (\d+)_000;/],
  [/keeps the (\d+) pictures/, 'view/items/pictures', /mostKept = (\d+);/],
  [/the first (\d+) bytes of the SHA-256/, 'background/connection/gateway', /subarray\(0, (\d+)\)/],
  [/the last (\d+), and the last three/, 'domain/ordering/attempt/past', /pastMax = (\d+);/],
  [/the last (\d+), or you disc/, 'domain/prices/learn-prices', /pastPricesMax = (\d+);/],
  [/the last (\d+), or you forget everything/, 'domain/tracking/marks', /maxMarks = (\d+);/],
  [/the last (\d+) requests/, 'storage/session', /requestLogMax = (\d+);/],
])('SECURITY.md and PRIVACY.md say %s as lib/%s does', (sentence, file, constant) => {
  const said = sentence.exec(papers)?.[1];
  expect(said).toBeDefined();
  expect(said).toBe(constant.exec(read(`lib/${file}.ts`))?.[1]);
});
