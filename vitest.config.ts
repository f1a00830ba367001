import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/mutants/**'],
    maxWorkers: '100%',
    setupFiles: ['tests/support/worlds/fresh-browser.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Generous: a busy machine is slow, and what fails fails all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Whoever cares for another time zone says so.
    env: { TZ: 'UTC' },
  },
});
