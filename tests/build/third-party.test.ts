import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { createThirdParty } from '@/lib/build/third-party';
import { root } from '../support/paths.ts';

async function written(thirdParty: ReturnType<typeof createThirdParty>) {
  const dir = await mkdtemp(join(tmpdir(), 'restock-licences-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  expect(await thirdParty.write(dir)).toEqual(['LICENSE.txt', 'THIRD-PARTY.txt']);
  return {
    own: await readFile(join(dir, 'LICENSE.txt'), 'utf8'),
    others: await readFile(join(dir, 'THIRD-PARTY.txt'), 'utf8'),
  };
}

const named = (text: string) =>
  [...text.matchAll(/^(\S+) \d+\.\d+\.\d+ \(.+\)$/gm)].map(([, n]) => n);

/** Bundles a module; returns the packages in its source map. */
async function bundle(code: string, plugin: Plugin): Promise<readonly string[]> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, sourcemap: true, rolldownOptions: { input: 'entry' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? code : null),
      },
      plugin,
    ],
  })) as Rolldown.RolldownOutput;
  const sources = output.flatMap((file) =>
    file.type === 'chunk' ? (file.map?.sources ?? []) : [],
  );
  const packages = sources.flatMap((source) =>
    [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].map(([, name = '']) => name),
  );
  return [...new Set(packages)].sort();
}

test('every bundled package is named with its licence, whichever build it is part of', async () => {
  const thirdParty = createThirdParty(root);
  const first = await bundle(
    `import { signal } from '@preact/signals'; import('@tanstack/virtual-core').then(console.log);
     console.log(signal);`,
    thirdParty.plugin,
  );
  const second = await bundle(
    `import browser from 'webextension-polyfill'; console.log(browser);`,
    thirdParty.plugin,
  );
  expect(first).toEqual(
    expect.arrayContaining(['@preact/signals-core', '@tanstack/virtual-core', 'preact']),
  );
  const { own, others } = await written(thirdParty);
  expect(named(others)).toEqual(expect.arrayContaining([...first, ...second]));
  expect(others).toContain('Copyright (c) 2022-present Preact Team');
  expect(others).toContain('Mozilla Public License Version 2.0');
  expect(own).toBe(await readFile(join(root, 'LICENSE'), 'utf8'));
});

test('a package that is not bundled is not named', async () => {
  const thirdParty = createThirdParty(root);
  await bundle(
    `import { signal } from '@preact/signals-core'; console.log(signal);`,
    thirdParty.plugin,
  );
  expect(named((await written(thirdParty)).others)).not.toContain('zod');
});

test('a package without a licence file gets the text of the MIT licence with its author’s name', async () => {
  const thirdParty = createThirdParty(root);
  thirdParty.plugin.generateBundle(null, {
    'a.js': {
      type: 'chunk',
      moduleIds: [join(root, 'node_modules/wxt/dist/browser.mjs'), '\0virtual:own'],
    },
  });
  const { others } = await written(thirdParty);
  expect(named(others)).toEqual(['wxt']);
  expect(others).toContain('Copyright (c) Aaron Klinker\n');
  expect(others).toContain('Permission is hereby granted, free of charge');
  expect(others).not.toContain('Restock contributors');
});
