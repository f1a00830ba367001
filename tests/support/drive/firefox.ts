import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { fontEnvironment, fontPreferences } from '../checks/fonts.ts';
import type { Backend } from './backend.ts';
import { createBidi } from './bidi.ts';
import { elsewhere, type LaunchOptions } from './driver.ts';
import { openToolbarPopup, quietDocument } from './extension-page.ts';
import {
  askPersonAgain,
  clickIcon,
  closePanels,
  exposePopup,
  extensionScope,
  grantHost,
  lookAs,
  notedRequests,
  noteRequests,
  offerUpdate,
  openTabAt,
  refuseRequests,
  warningsBefore,
} from './firefox-internals.ts';
import { createFirefoxTab } from './firefox-tab.ts';
import { versionOf } from './replace-extension.ts';
import { patienceMs, until } from './until.ts';

/** Firefox on a profile that is thrown away. */
export async function startFirefox(options: LaunchOptions): Promise<Backend> {
  const profile = await mkdtemp(join(tmpdir(), 'restock-firefox-'));
  let { extensionDir } = options;
  let offeredVersion = '';
  let browser = await openBrowser(options, profile);
  let bidi = createBidi(browser);
  let extension = await install();

  async function install() {
    return begin(await browser.installExtension(extensionDir));
  }
  function stateOf(id: string) {
    return bidi.privileged<string>(`${scopeOf(id)}.backgroundState ?? 'none'`);
  }

  /** Takes up an extension that has just been installed or updated. */
  async function begin(id: string) {
    // After an update, its pages can't be opened before it has started. That its background runs shows that it is
    // known to the process of extensions, too.
    await bidi.privileged(`Promise.resolve(${scopeOf(id)}.startupPromise).then(() => null)`);
    await until(
      async () => (await stateOf(id)) === 'running' || null,
      () => 'its background to run',
    );
    const host = await bidi.privileged<string>(`${extensionScope(id)}.mozExtensionHostname`);
    const origin = `moz-extension://${host}`;
    return { id, origin, quiet: await openTab(`${origin}/${quietDocument}`) };
  }

  /** Opens a tab straight at the address: a blank page first would load in a process of its own. */
  async function openTab(url: string) {
    const tab = createFirefoxTab(bidi, await bidi.privileged(openTabAt(url)));
    await until(
      // Asking fails while the page starts.
      () =>
        tab.call<boolean>(hasLoaded, url).then(
          (is) => is || null,
          () => null,
        ),
      async () => `${url} to load; tabs: ${(await tabs()).map(({ url }) => url).join(' ')}`,
    );
    return tab;
  }

  async function tabs() {
    const { contexts = [] } = (await bidi.send('browsingContext.getTree', {})) as {
      contexts?: { context: string; url: string }[];
    };
    return contexts;
  }

  /** Closes all tabs but an empty one: without any, Firefox would end. */
  async function closeTabs() {
    const blank = (await tabs()).find(({ url }) => url === 'about:blank')?.context;
    const kept = blank ?? (await bidi.privileged<string>(openTabAt('about:blank')));
    for (const { context } of await tabs()) {
      if (context !== kept) await bidi.send('browsingContext.close', { context });
    }
  }

  function version() {
    return bidi.privileged<string>(`${scopeOf(extension.id)}?.version ?? ''`);
  }

  async function setOffline(offline: boolean) {
    await bidi.privileged(`(Services.io.offline = ${offline})`);
  }

  async function startAgain() {
    browser = await openBrowser(options, profile);
    bidi = createBidi(browser);
    extension = await install();
  }

  async function endBackground() {
    await bidi.privileged(`${scopeOf(extension.id)}.terminateBackground()`);
  }

  return {
    engine: 'firefox',
    get browser() {
      return browser;
    },
    get origin() {
      return extension.origin;
    },
    get quiet() {
      return extension.quiet;
    },
    openTab,
    async openRealPopup() {
      // Firefox opens no popup while a panel of its own is open, e.g. the one after an installation.
      await until(
        () =>
          extension.quiet.call(openToolbarPopup).then(
            () => true,
            (error: Error) => {
              if (!error.message.includes('another panel')) throw error;
              return bidi.privileged(closePanels).then(() => null);
            },
          ),
        () => 'the toolbar to open the popup',
      );
      const context = await until(
        () => bidi.privileged<string | null>(exposePopup(extension.origin)),
        () => 'the popup to open',
      );
      return createFirefoxTab(bidi, context);
    },
    clickIcon: () => bidi.privileged(clickIcon(extension.id)),
    installWarnings: () => bidi.privileged(warningsBefore(extension.id)),
    isBackgroundRunning: async () => (await stateOf(extension.id)) === 'running',
    endBackground,
    grantHost: (origin) => bidi.privileged(grantHost(extension.id, origin)),
    refuseHost: () => bidi.privileged(refuseRequests),
    setOffline,
    startAgain,
    async update(dir) {
      extensionDir = dir;
      extension = await install();
    },
    async offerUpdate(dir) {
      offeredVersion = await versionOf(dir);
      extensionDir = dir;
      await bidi.privileged(offerUpdate(extension.id, dir, offeredVersion));
    },
    version,
    async untilUpdated() {
      await until(
        async () => (await version()) === offeredVersion || null,
        () => `version ${offeredVersion} to be installed`,
      );
      extension = await begin(extension.id);
    },
    async reset(dir) {
      extensionDir = dir;
      if (!browser.connected) await startAgain();
      await bidi.privileged(askPersonAgain);
      await bidi.privileged(lookAs({ colours: 'light', isStill: false }));
      await setOffline(false);
      await browser.uninstallExtension(extension.id);
      await closeTabs();
      extension = await install();
    },
    async recordRequests() {
      await bidi.privileged(noteRequests(extension.id));
      return () => bidi.privileged<readonly string[]>(notedRequests);
    },
    errors: () => [],
    removeProfile: () => rm(profile, { recursive: true, force: true, maxRetries: 5 }),
  };
}

const scopeOf = (id: string) => `${extensionScope(id)}?.extension`;

const hasLoaded = (url: string) => location.href === url && document.readyState === 'complete';

/** As few processes for pages of the web as possible, none of them in advance, and half as many frames as usual. */
const frugalPreferences = {
  'dom.ipc.processCount': 1,
  'dom.ipc.keepProcessesAlive.web': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'layout.frame_rate': 30,
};

/** As Chromium does, it speaks American English in tests. */
const languagePreferences = {
  'intl.locale.requested': 'en-US',
  'intl.accept_languages': 'en-US, en',
};

/** Starts Firefox on a profile. */
async function openBrowser(options: LaunchOptions, profile: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: options.executablePath,
    headless: options.headless,
    env: options.headless ? await fontEnvironment(profile) : process.env,
    userDataDir: profile,
    acceptInsecureCerts: options.trustsAnyCertificate ?? false,
    protocolTimeout: 7 * patienceMs,
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
