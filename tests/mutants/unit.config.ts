import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { mergeConfig } from 'vitest/config';
import sound from '../../vitest.config.ts';
import { root } from '../support/paths.ts';
import { patchesOf } from './mutant.ts';
import { patched } from './mutation.ts';
import { unitMutants } from './unit-mutants.ts';

/** Serves every module as the mutant of this number has it; without a number, as it is. */
function mutated(number: string | undefined): Plugin {
  const mutant = unitMutants[Number(number || -1)];
  const files = mutant ? patchesOf(mutant).map(({ file }) => join(root, file)) : [];
  return {
    name: 'mutated',
    enforce: 'pre',
    load: (id) => (files.includes(id) ? patched(id, mutant) : null),
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
