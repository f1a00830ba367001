import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { fontEnvironment } from '../checks/fonts.ts';
import { languageArguments, languageEnvironment } from './browser-language.ts';
import { elsewhere, type LaunchOptions } from './driver.ts';
import { until } from './until.ts';

/**
 * Starts Chromium on a profile.
 * @param installed an extension to load at start; it can't be uninstalled later
 */
export async function openBrowser(
  options: LaunchOptions,
  profile: string,
  installed: string | null,
): Promise<BrowserContext> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launchPersistentContext(profile, {
    executablePath: options.executablePath,
    headless: options.headless,
    ...(options.headless
      ? {
          env: {
            ...(await fontEnvironment(profile)),
            ...languageEnvironment,
            PATH: await pathWithoutDesktop(profile),
          },
        }
      : {}),
    // Chromium refuses to run as root with its sandbox on, and containers often lack what it needs.
    chromiumSandbox: !options.headless && !isRoot,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...(options.headless ? {} : { viewport: null }),
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--enable-unsafe-extension-debugging',
      `--host-resolver-rules=MAP *.${elsewhere.domain} 127.0.0.1`,
      ...(options.headless ? languageArguments : []),
      ...(installed ? [`--load-extension=${installed}`] : []),
      ...(options.trustsAnyCertificate ? ['--ignore-certificate-errors'] : []),
    ],
  });
}

/**
 * A search path on which the desktop's tools do nothing. With the real ones, Chromium tidies up the person's own
 * icons and menus whenever an extension goes.
 */
async function pathWithoutDesktop(profile: string): Promise<string> {
  const folder = join(profile, 'tools');
  await mkdir(folder, { recursive: true });
  for (const tool of ['xdg-icon-resource', 'xdg-desktop-menu']) {
    await writeFile(join(folder, tool), '#!/bin/sh\n', { mode: 0o755 });
  }
  return [folder, process.env.PATH].join(delimiter);
}

export const newProfile = () => mkdtemp(join(tmpdir(), 'restock-chromium-'));

export const removeProfile = (profile: string) =>
  rm(profile, { recursive: true, force: true, maxRetries: 5 });

/**
 * Opens a page and waits until it has loaded. The next page that Playwright tells of may be another one: it tells late
 * of what an earlier step of the test opened.
 */
export async function untilNewPage(
  context: BrowserContext,
  url: string,
  open: () => Promise<unknown>,
): Promise<Page> {
  const earlier = new Set(context.pages());
  await open();
  return until(
    async () => {
      for (const page of context.pages()) {
        if (!earlier.has(page) && (await hasLoaded(page, url))) return page;
      }
      return null;
    },
    () => `${url} to load; open: ${context.pages().map((page) => page.url())}`,
  );
}

/** Asks the page itself: on a busy machine Playwright may miss that it has loaded. */
function hasLoaded(page: Page, url: string): Promise<boolean> {
  const isThere = (url: string) => location.href === url && document.readyState === 'complete';
  // Asking fails while the page navigates away from its blank start.
  return page.evaluate(isThere, url).catch(() => false);
}
