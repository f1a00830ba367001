import { test as base, expect, type TestInfo } from '@playwright/test';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/sandbox.ts';
import type { Driver, Engine } from '../support/drive/driver.ts';
import { launch } from '../support/drive/launch.ts';
import { translated } from '../support/drive/translated.ts';
import type { Language } from '../support/languages.ts';
import { type BuildChanges, copyBuild } from '../support/pages/build-copy.ts';
import {
  buildInLanguage,
  type LanguageBuild,
  type Translator,
} from '../support/pages/language-build.ts';

export interface BrowserOptions {
  readonly engine: Engine;
}

interface PerTest {
  /** The browser of the project, with the extension just installed. */
  readonly extension: Driver;
  /** Another build of the extension than the one that is shipped. */
  readonly extensionDir: string | undefined;
  /** An exception in a page that is meant to stay uncaught. */
  readonly uncaught: RegExp | undefined;
  /** Options of this file's or test's sandbox: `test.use({ sandboxOptions: { items: 1000 } })`. */
  readonly sandboxOptions: Partial<SandboxOptions>;
  /** The test's own sandbox; its shipments move only by `control.advance`. */
  readonly sandbox: Sandbox;
}

interface PerWorker extends BrowserOptions {
  readonly driver: Driver;
}

export const test = base.extend<PerTest, PerWorker>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  extensionDir: [undefined, { option: true }],
  uncaught: [undefined, { option: true }],
  sandboxOptions: [{}, { option: true }],

  driver: [
    async ({ engine }, use) => {
      // No browser trusts the certificates of sandboxes over TLS.
      const driver = await launch(engine, true, { trustsAnyCertificate: true });
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  extension: async ({ driver, extensionDir, uncaught }, use, testInfo) => {
    await driver.reset(extensionDir);
    await use(driver);
    if (testInfo.status !== testInfo.expectedStatus) await picture(driver, testInfo);
    const errors = driver.errors().filter((error) => !uncaught?.test(error));
    expect(errors, 'exceptions that nobody caught').toEqual([]);
  },

  sandbox: async ({ sandboxOptions }, use) => {
    const sandbox = await startSandbox({ port: 0, speed: 0, ...sandboxOptions });
    await use(sandbox);
    await sandbox.close();
  },
});

export const copyOf =
  (changes: BuildChanges) =>
  async ({ engine }: BrowserOptions, use: (dir: string) => Promise<void>) => {
    const copy = await copyBuild(engine, changes);
    await use(copy.dir);
    await copy.remove();
  };

export const testOf = (changes: BuildChanges) => test.extend({ extensionDir: copyOf(changes) });

interface InLanguage {
  readonly languageBuild: LanguageBuild;
  readonly translator: Translator;
}

/** Tests of the extension in another language. Its pages are addressed in English all the same. */
export const testIn = (language: Language) =>
  test.extend<InLanguage>({
    languageBuild: async ({ engine }, use) => {
      const languageBuild = await buildInLanguage(engine, language);
      await use(languageBuild);
      await languageBuild.build.remove();
    },
    translator: ({ languageBuild }, use) => use(languageBuild.translator),
    extensionDir: ({ languageBuild }, use) => use(languageBuild.build.dir),
    extension: ({ extension, translator }, use) => use(translated(extension, translator)),
  });

export { expect };

async function picture(driver: Driver, testInfo: TestInfo): Promise<void> {
  for (const [index, screen] of driver.screens().entries()) {
    const path = testInfo.outputPath(`screen-${index + 1}.png`);
    // The test may have ended the browser; then there is no picture of the failure.
    await screen.screenshot(path).catch(() => undefined);
  }
}
