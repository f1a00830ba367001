import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createThirdParty } from '@/lib/build/third-party';
import { root } from '../support/paths.ts';

test('a package without a licence file gets the text of the MIT licence with its author’s name', async () => {
  const thirdParty = createThirdParty(root);
  thirdParty.plugin.generateBundle(null, {
    'a.js': {
      moduleIds: [join(root, 'node_modules/wxt/dist/browser.mjs'), '\0virtual:own'],
    },
  });
  const dir = await mkdtemp(join(tmpdir(), 'restock-licences-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await thirdParty.write(dir);
  const others = await readFile(join(dir, 'THIRD-PARTY.txt'), 'utf8');
  expect(others).toMatch(/^wxt \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(others).toContain('Copyright (c) Aaron Klinker\n');
  expect(others).toContain('Permission is hereby granted, free of charge');
  expect(others).not.toContain('Restock contributors');
});
