import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { mutation } from './mutation.ts';

export default defineConfig({
  plugins: [mutation(), WxtVitest()],
  test: {
    include: ['tests/mutants/**/*.test.ts'],
    maxWorkers: '100%',
    setupFiles: ['tests/support/worlds/fresh-browser.ts'],
    restoreMocks: true,
    // The cache goes by the file, which is the same for all mutants.
    fsModuleCache: false,
  },
});
