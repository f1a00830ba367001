import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { fontEnvironment, fontPreferences } from '../checks/fonts.ts';
import type { Bidi } from './bidi.ts';
import { languagePreferences } from './browser-language.ts';
import { elsewhere, type LaunchOptions } from './driver.ts';
import { openTabAt } from './firefox-internals.ts';
import { until } from './until.ts';

/** As few processes for pages of the web as possible, none of them in advance, and half as many frames as usual. */
const frugalPreferences = {
  'dom.ipc.processCount': 1,
  'dom.ipc.keepProcessesAlive.web': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'layout.frame_rate': 30,
};

/** Starts Firefox on a profile. */
export async function openBrowser(options: LaunchOptions, profile: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: options.executablePath,
    headless: options.headless,
    env: {
      ...(options.headless ? await fontEnvironment(profile) : process.env),
      ...(options.home ? { HOME: options.home } : {}),
    },
    userDataDir: profile,
    acceptInsecureCerts: options.trustsAnyCertificate ?? false,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // Without it WebDriver can't open pages of extensions.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'network.dns.localDomains': elsewhere.hosts.join(),
      // Downloads go with the profile, and no download panel takes the focus from the page.
      'browser.download.folderList': 2,
      'browser.download.dir': profile,
      'browser.download.alwaysOpenPanel': false,
      ...(options.headless ? { ...fontPreferences, ...languagePreferences } : {}),
      ...(options.isFrugal ? frugalPreferences : {}),
      ...options.preferences,
    },
  });
  // Puppeteer would restore the old preferences when it closes. They hold an earlier id of the extension, so
  // it would find another, empty storage after a restart.
  for (const file of ['prefs.js', 'user.js']) {
    await rm(join(profile, `${file}.puppeteer`), { force: true });
  }
  return browser;
}

/** Opens a tab straight at the address: a blank page first would load in a process of its own. */
export async function openTab(bidi: Bidi, url: string): Promise<string> {
  const context = await bidi.privileged<string>(openTabAt(url));
  const isThere = (url: string) => location.href === url && document.readyState === 'complete';
  await until(
    // Asking fails while the page starts.
    () =>
      bidi.call<boolean>(context, isThere, [{ json: url }]).then(
        (is) => is || null,
        () => null,
      ),
    async () => `${url} to load; tabs: ${(await tabs(bidi)).map(({ url }) => url).join(' ')}`,
  );
  return context;
}

/** A tab without a page: the one that Firefox starts with, unless something was opened in it. */
export async function blankTab(bidi: Bidi): Promise<string> {
  const blank = (await tabs(bidi)).find(({ url }) => url === 'about:blank');
  return blank?.context ?? openTab(bidi, 'about:blank');
}

export async function closeOtherTabs(bidi: Bidi, kept: string) {
  for (const { context } of await tabs(bidi)) {
    if (context !== kept) await bidi.send('browsingContext.close', { context });
  }
}

async function tabs(bidi: Bidi) {
  const { contexts = [] } = (await bidi.send('browsingContext.getTree', {})) as {
    contexts?: { context: string; url: string }[];
  };
  return contexts;
}
