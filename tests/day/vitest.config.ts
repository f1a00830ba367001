import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/* Not a test: the background can only be run as the tests run it. */
export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    include: ['tests/day/main.ts'],
    setupFiles: ['tests/support/worlds/fresh-browser.ts'],
    restoreMocks: true,
    testTimeout: 120_000,
    env: { TZ: 'UTC' },
    disableConsoleIntercept: true,
  },
});
