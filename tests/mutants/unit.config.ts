import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { mergeConfig } from 'vitest/config';
import sound from '../../vitest.config.ts';
import { root } from '../support/paths.ts';
import { patched } from './mutation.ts';
import { unitMutants } from './unit-mutants.ts';

/** Serves every module as the mutant of this number has it; without a number, as it is. */
function mutated(number: string | undefined): Plugin {
  const patches = unitMutants[Number(number || -1)]?.patches ?? [];
  return {
    name: 'mutated',
    enforce: 'pre',
    load: (id) => {
      const isPatched = patches.some(({ file }) => join(root, file) === id);
      return isPatched ? patched(id, readFileSync(id, 'utf8'), patches) : null;
    },
  };
}

export default mergeConfig(sound, {
  plugins: [mutated(process.env.RESTOCK_MUTANT)],
  test: {
    // A busy machine is slow; but a mutant is told by a test that waits in vain.
    expect: { poll: { timeout: 10_000 } },
    // The cache doesn't know mutants apart.
    fsModuleCache: false,
    reporters: [['json', { stdout: true }]],
  },
});
