import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser, type CDPSession, type Page, type Target } from 'puppeteer-core';
import { fontEnvironment } from '../checks/fonts.ts';
import type { Backend } from './backend.ts';
import { allowReload, grant, refuseRequests, tellOfUpdate } from './chromium-internals.ts';
import { createChromiumTab } from './chromium-tab.ts';
import { prepareTargets } from './chromium-targets.ts';
import { elsewhere, type LaunchOptions } from './driver.ts';
import {
  isBackgroundListening,
  openToolbarPopup,
  quietDocument,
  readInstallWarnings,
} from './extension-page.ts';
import { replaceExtension } from './replace-extension.ts';
import { patienceMs, until } from './until.ts';

/** A running browser. */
interface Started {
  readonly browser: Browser;
  /** Of the browser itself. */
  readonly cdp: CDPSession;
  /** Shows a plain text, with the rights of `chrome://extensions`. */
  readonly backstage: Page;
}

/** Chromium on a profile that is thrown away. */
export async function startChromium(options: LaunchOptions): Promise<Backend> {
  let profile = await newProfile();
  let { extensionDir } = options;
  let errors: string[] = [];
  let offeredVersion: string | undefined;
  let isRefusing = false;
  let goOnline: (() => Promise<void>) | null = null;
  /** Whether the browser runs as it was first started, on a new profile. */
  let isFresh = true;
  let started = await open(null);
  let extension = await install();

  /** @param installed an extension to load at start; it can't be uninstalled later */
  async function open(installed: string | null): Promise<Started> {
    isRefusing = false;
    goOnline = null;
    const browser = await openBrowser(options, profile, installed);
    const cdp = await browser.target().createCDPSession();
    const [backstage = await browser.newPage()] = await browser.pages();
    await backstage.goto('chrome://extensions/strings.m.js');
    return { browser, cdp, backstage };
  }

  async function install() {
    return begin(await started.browser.installExtension(extensionDir));
  }

  /** Takes up an extension that has just been installed or updated. */
  async function begin(id: string) {
    const origin = `chrome-extension://${id}`;
    const page = await openTab(`${origin}/${quietDocument}`);
    const quiet = await createChromiumTab(page);
    // A background that is stopped before it has registered its listeners never wakes again.
    await until(
      async () => ((await quiet.call(isBackgroundListening)) ? true : null),
      () => `the background to listen; there are ${describeTargets()}`,
    );
    return { id, origin, quiet, page };
  }

  /** Waits until the extension is installed, in this version or any. */
  function untilInstalled(version?: string) {
    return until(
      async () => {
        const { extensions } = await started.cdp.send('Extensions.getExtensions');
        const found = extensions.find(({ path }) => path === extensionDir);
        return found && (version ?? found.version) === found.version ? found : null;
      },
      () => `the extension in ${extensionDir} to be installed`,
    );
  }

  function targetsOf(origin: string): readonly Target[] {
    return started.browser.targets().filter((target) => target.url().startsWith(origin));
  }

  function worker() {
    return targetsOf(extension.origin).find((target) => target.type() === 'service_worker');
  }

  function describeTargets() {
    const targets = started.browser.targets().map((target) => `${target.type()} ${target.url()}`);
    return targets.join(', ');
  }

  async function openTab(url: string) {
    const page = await started.browser.newPage();
    if (isRefusing) await page.evaluateOnNewDocument(refuseRequests);
    noteErrors(page);
    await page.goto(url);
    return page;
  }

  function noteErrors(page: Page) {
    page.on('pageerror', (error) => errors.push(String((error as Error).stack ?? error)));
  }

  async function evaluateIn(target: Target, run: (argument: never) => unknown, argument: unknown) {
    const session = await target.createCDPSession();
    await session.send('Runtime.evaluate', { expression: `(${run})(${JSON.stringify(argument)})` });
    await session.detach();
  }

  async function startAnew() {
    await started.browser.close();
    await removeProfile(profile);
    profile = await newProfile();
    started = await open(null);
    extension = await install();
    isFresh = true;
  }

  return {
    engine: 'chromium',
    get browser() {
      return started.browser;
    },
    get origin() {
      return extension.origin;
    },
    get quiet() {
      return extension.quiet;
    },
    openTab: async (url) => createChromiumTab(await openTab(url)),
    async openRealPopup() {
      const { origin, quiet } = extension;
      const earlier = new Set(started.browser.targets());
      await quiet.call(openToolbarPopup);
      const target = await started.browser.waitForTarget(
        (one) => !earlier.has(one) && one.url() === `${origin}/popup.html`,
      );
      // It keeps the size of its contents, other than a tab.
      const page = await target.asPage();
      noteErrors(page);
      await page.waitForFunction(() => document.readyState === 'complete');
      return createChromiumTab(page);
    },
    async clickIcon() {
      const { targetInfos } = await started.cdp.send('Target.getTargets', {
        filter: [{ type: 'tab' }],
      });
      const tab = targetInfos.find(({ url }) => url === extension.page.url());
      await started.cdp.send('Extensions.triggerAction', {
        id: extension.id,
        targetId: tab?.targetId ?? '',
      });
    },
    installWarnings: () => extension.quiet.call(readInstallWarnings),
    isBackgroundRunning: async () => worker() !== undefined,
    async endBackground() {
      // The next test gets another browser: one that had to stop a worker may run a newly installed extension's
      // without ever giving it a message.
      isFresh = false;
      const session = await started.backstage.createCDPSession();
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await session.detach();
    },
    async grantHost(origin) {
      const { protocol, hostname } = new URL(origin);
      const pattern = `${protocol}//${hostname}/*`;
      await started.backstage.evaluate(grant, { id: extension.id, pattern });
    },
    async refuseHost() {
      // No automation reaches Chromium's own dialog, so the page's request is answered instead.
      isRefusing = true;
      for (const target of targetsOf(extension.origin)) {
        if (target.type() === 'page') await (await target.page())?.evaluate(refuseRequests);
      }
    },
    async setOffline(offline) {
      if (offline === (goOnline !== null)) return;
      if (goOnline) {
        await goOnline();
        goOnline = null;
        return;
      }
      isFresh = false;
      const line = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      goOnline = await prepareTargets(started.browser, async (session) => {
        // Without it, a worker only says that it is offline.
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', line);
      });
    },
    async startAgain() {
      isFresh = false;
      started = await open(extensionDir);
      const { id } = await untilInstalled();
      extension = await begin(id);
    },
    async update(dir) {
      await replaceExtension(extensionDir, dir);
      extension = await install();
    },
    async offerUpdate(dir) {
      offeredVersion = await replaceExtension(extensionDir, dir);
      const target = worker();
      // Without a background to tell, Chromium takes the update at once.
      if (!target) throw new Error('The background sleeps.');
      await started.backstage.evaluate(allowReload);
      // The next test gets a browser where this isn't allowed.
      isFresh = false;
      await evaluateIn(target, tellOfUpdate, offeredVersion);
    },
    version: async () => (await untilInstalled()).version,
    async untilUpdated() {
      const { id } = await untilInstalled(offeredVersion);
      extension = await begin(id);
    },
    async reset(dir) {
      extensionDir = dir;
      errors = [];
      if (!isFresh) return startAnew();
      isRefusing = false;
      for (const page of await started.browser.pages()) {
        if (page !== started.backstage) await page.close();
      }
      await started.browser.uninstallExtension(extension.id);
      // A busy background outlives its extension. Where the same one is installed before that, the new one's may
      // never get a message.
      await until(
        async () => (targetsOf(extension.origin).length > 0 ? null : true),
        () => `what is left of the removed extension to end: ${describeTargets()}`,
      );
      extension = await install();
    },
    async recordRequests() {
      const urls: string[] = [];
      const { origin } = extension;
      const end = await prepareTargets(started.browser, async (session) => {
        session.on('Network.requestWillBeSent', ({ type, request: { url }, documentURL }) => {
          const isOurs = documentURL.startsWith(origin) && type !== 'Document';
          if (isOurs && !url.startsWith(origin)) urls.push(url);
        });
        await session.send('Network.enable');
      });
      return async () => {
        await end();
        return urls;
      };
    },
    errors: () => errors,
    removeProfile: () => removeProfile(profile),
  };
}

async function openBrowser(
  options: LaunchOptions,
  profile: string,
  installed: string | null,
): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return puppeteer.launch({
    browser: 'chrome',
    executablePath: options.executablePath,
    headless: options.headless,
    userDataDir: profile,
    // Extensions are installed over a pipe only.
    pipe: true,
    enableExtensions: true,
    env: options.headless
      ? {
          ...(await fontEnvironment(profile)),
          // In the person's own language a test would see other texts, dates and units, and guess other prices.
          LANGUAGE: 'en_US',
          PATH: await pathWithoutDesktop(profile),
        }
      : process.env,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    defaultViewport: options.headless ? { width: 1280, height: 720 } : null,
    ...(options.headless ? { downloadBehavior: { policy: 'deny' } } : {}),
    protocolTimeout: 7 * patienceMs,
    args: [
      // Chromium refuses to run as root with its sandbox on, and containers often lack what it needs.
      ...(options.headless || isRoot ? ['--no-sandbox'] : []),
      `--host-resolver-rules=MAP *.${elsewhere.domain} 127.0.0.1`,
      // Which of the two it obeys depends on the system.
      ...(options.headless ? ['--lang=en-US'] : []),
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

const newProfile = () => mkdtemp(join(tmpdir(), 'restock-chromium-'));

const removeProfile = (profile: string) =>
  rm(profile, { recursive: true, force: true, maxRetries: 5 });
