import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './tests/e2e/fixtures.ts';
import { patienceMs } from './tests/support/drive/until.ts';

export default defineConfig<object, BrowserOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // More workers than a small machine has cores: some tests wait for holds and deadlines that really pass.
  fullyParallel: true,
  workers: 4,
  // Generous: a busy machine is slow, and what fails fails all the same.
  timeout: 600_000,
  expect: { timeout: patienceMs },
  reporter: [['list']],
  projects: [
    { name: 'chromium', use: { engine: 'chromium' }, testIgnore: '**/firefox-*.spec.ts' },
    // What is our own code alone, such as whether every state fits, is tested in Chromium.
    { name: 'firefox', use: { engine: 'firefox' }, grepInvert: /@chromium/ },
  ],
});
