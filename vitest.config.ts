import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const tests = 'tests/**/*.test.{ts,tsx}';
/** What writes dates keeps the time zone that it began in: whoever changes it has a process of his own. */
const inOtherZones = globSync(tests).filter((file) =>
  readFileSync(file, 'utf8').includes("stubEnv('TZ'"),
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
          exclude: ['tests/mutants/**', ...inOtherZones],
          // Most of the time would go into loading the same modules for every file.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'time zones', include: inOtherZones } },
    ],
  },
});
