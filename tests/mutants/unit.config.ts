import { join } from 'node:path';
import type { Plugin, TestProjectConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import type { TestModule } from 'vitest/node';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { root } from '../support/paths.ts';
import { patchesOf } from './mutant.ts';
import { patched } from './mutation.ts';
import { type UnitMutant, unitMutants } from './unit-mutants.ts';

/** Serves every module as the mutant has it. */
function mutated(mutant: UnitMutant): Plugin {
  const files = patchesOf(mutant).map(({ file }) => join(root, file));
  return {
    name: 'mutated',
    enforce: 'pre',
    load: (id) => (files.includes(id) ? patched(id, mutant) : null),
  };
}

/** For all of them: it takes a while to make. */
const wxt = WxtVitest();

function project(
  name: string,
  tests: readonly UnitMutant[],
  plugins: Plugin[],
): TestProjectConfiguration {
  return {
    plugins: [...plugins, wxt],
    test: {
      name,
      root,
      include: [...new Set(tests.map(({ test }) => test))],
      provide: { titles: tests.map(({ title }) => title) },
      setupFiles: ['tests/support/worlds/fresh-browser.ts', 'tests/mutants/only-named.ts'],
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      isolate: false,
      testTimeout: 60_000,
      // A busy machine is slow; but a mutant is told by a test that waits in vain.
      expect: { poll: { timeout: 10_000 } },
      env: { TZ: 'UTC' },
    },
  };
}

/** Tells how the tests end, by project and title. */
const reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const ends = modules.flatMap(({ project, children }) =>
      [...children.allTests()].map((test) => [project.name, test.name, test.result().state]),
    );
    process.stdout.write(JSON.stringify(ends.filter(([, , state]) => state !== 'skipped')));
  },
};

/** Each mutant's test with the code as that has it, and all of them with the code as it is. */
export default defineConfig({
  test: {
    root,
    reporters: [reporter],
    // The cache doesn't know mutants apart.
    fsModuleCache: false,
    projects: [
      project('sound', unitMutants, []),
      ...unitMutants.map((mutant) => project(mutant.does, [mutant], [mutated(mutant)])),
    ],
  },
});
