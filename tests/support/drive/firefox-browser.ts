import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { fontEnvironment, fontPreferences } from '../checks/fonts.ts';
import type { Bidi } from './bidi.ts';
import { languagePreferences } from './browser-language.ts';
import { elsewhere, type LaunchOptions } from './driver.ts';

/** Starts Firefox on a profile. */
export async function openBrowser(options: LaunchOptions, profile: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: options.executablePath,
    headless: options.headless,
    ...(options.headless ? { env: await fontEnvironment(profile) } : {}),
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
    },
  });
  // Puppeteer would restore the old preferences when it closes. They hold an earlier id of the extension, so
  // it would find another, empty storage after a restart.
  for (const file of ['prefs.js', 'user.js']) {
    await rm(join(profile, `${file}.puppeteer`), { force: true });
  }
  return browser;
}

export async function openTab(bidi: Bidi, url: string): Promise<string> {
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' });
  await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
  return String(context);
}

export async function closeOtherTabs(bidi: Bidi, kept: string) {
  const tree = (await bidi.send('browsingContext.getTree', {})) as {
    contexts?: { context: string }[];
  };
  for (const { context } of tree.contexts ?? []) {
    if (context !== kept) await bidi.send('browsingContext.close', { context });
  }
}
