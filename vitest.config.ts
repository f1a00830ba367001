import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const tests = 'tests/**/*.test.{ts,tsx}';
const mutants = 'tests/mutants/**';
/** They play thousands of lives of an account, and all orders in which things can happen. */
const models = ['tests/model/**/*.test.ts', 'tests/background/ordering/interleavings.test.ts'];

/** What a test changes for good in its process: the time zone and language that texts begin with, modules, the page. */
const lasting = /stubEnv\('TZ'|vi\.(mock|resetModules)\(|getUILanguage|@vitest-environment/;
const alone = globSync(tests, { cwd: import.meta.dirname, exclude: [mutants] })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) =>
      file.startsWith('tests/background/') ||
      lasting.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    maxWorkers: '100%',
    // Whoever cares for another time zone says so.
    env: { TZ: 'UTC' },
    setupFiles: ['tests/support/worlds/fresh-browser.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Generous with a test, since a busy machine is slow, and not with an expectation.
    testTimeout: 30_000,
    expect: { poll: { timeout: 5_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [tests],
          exclude: [mutants, ...models, ...alone],
          // Most of the time would go into loading the same modules for every file.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit, alone', include: alone, exclude: models } },
      { extends: true, test: { name: 'models', include: models, testTimeout: 180_000 } },
    ],
  },
});
