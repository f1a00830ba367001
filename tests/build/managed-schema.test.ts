import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { policyKeys } from '@/lib/background/settings/policy-keys';
import { managedSchema, writeManagedSchema } from '@/lib/build/managed-schema';
import { root } from '../support/paths';

it('the schema has every key, and only words that Chromium knows', () => {
  const { type, properties } = managedSchema();
  expect(type).toBe('object');
  expect(Object.keys(properties)).toEqual(Object.keys(policyKeys));
  const words = ['title', 'description', 'type', 'minimum', 'maximum'];
  for (const property of Object.values<object>(properties)) {
    expect(words).toEqual(expect.arrayContaining(Object.keys(property)));
  }
});

it('the schema is written as a file of the package', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'restock-schema-'));
  const [name = ''] = await writeManagedSchema(folder);
  expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toEqual(managedSchema());
  await rm(folder, { recursive: true });
});

it('docs/managed.md explains every key, and nothing else', async () => {
  const paper = await readFile(join(root, 'docs/managed.md'), 'utf8');
  const explained = [...paper.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key);
  expect(explained).toEqual(Object.keys(policyKeys));
});
