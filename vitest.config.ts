import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    include: [
      'tests/{build,repo,domain,service,storage,background,model,view,sandbox}/**/*.test.{ts,tsx}',
    ],
    setupFiles: ['tests/support/messages.ts'],
    restoreMocks: true,
    // Generous: a busy machine is slow, and what fails fails all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Whoever cares for another time zone says so.
    env: { TZ: 'UTC' },
  },
});
