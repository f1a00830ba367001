import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import puppeteer, {
  type Browser,
  type CDPSession,
  type ElementHandle,
  type JSHandle,
  type KeyInput,
  type Page,
  type Protocol,
  type Target,
} from 'puppeteer-core';
import type { Browser as Api } from 'wxt/browser';
import { fontEnvironment } from '../checks/fonts.ts';
import { buildDirs, versionOf } from '../paths.ts';
import { type Backend, elsewhere, type LaunchOptions, type Tab } from './driver.ts';
import { openToolbarPopup, quietDocument, squeeze } from './extension-page.ts';
import { patienceMs, until } from './until.ts';

interface Started {
  readonly browser: Browser;
  /** Of the browser itself. */
  readonly cdp: CDPSession;
  /** Shows a plain text, with the rights of `chrome://extensions`. */
  readonly backstage: Page;
}

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
    // Blank at first, so that what is loaded has its size from the beginning.
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
  const { size, least } = options.letters ?? {};
  const webprefs = { default_font_size: size, minimum_font_size: least };
  if (options.letters) {
    await mkdir(join(profile, 'Default'), { recursive: true });
    const preferences = JSON.stringify({ webkit: { webprefs } });
    await writeFile(join(profile, 'Default/Preferences'), preferences);
  }
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
      ...(options.headless ? ['--lang=en-US', withMouse] : []),
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

/** As on a desk, whatever is connected to this machine. */
const withMouse = `--blink-settings=${[
  ...['primaryHoverType=2', 'availableHoverTypes=2'],
  ...['primaryPointerType=4', 'availablePointerTypes=4'],
]}`;

const newProfile = () => mkdtemp(join(tmpdir(), 'restock-chromium-'));

const removeProfile = (profile: string) =>
  rm(profile, { recursive: true, force: true, maxRetries: 5 });

async function createChromiumTab(page: Page): Promise<Tab<ElementHandle>> {
  const cdp = await page.createCDPSession();

  async function accessible(element: ElementHandle) {
    const backendNodeId = await element.backendNodeId();
    const where = { backendNodeId, fetchRelatives: false };
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', where);
    const [{ ignored = true, role, name } = {}] = nodes;
    return ignored ? null : { role: roleOf(role?.value), name: squeeze(name?.value ?? '') };
  }

  return {
    call: (run, argument) => page.evaluate(run as never, argument as never),
    async elements(find, argument) {
      const list = (await page.evaluateHandle(find as never, argument as never)) as JSHandle;
      const properties = await list.getProperties();
      return [...properties.values()].flatMap(
        (one) => (one.asElement() as ElementHandle | null) ?? [],
      );
    },
    on: (element, run, argument) => element.evaluate(run as never, argument as never),
    async named(candidates, { role, name }) {
      const isIt = await Promise.all(
        candidates.map(async (one) => {
          const found = await accessible(one);
          return found?.name === squeeze(name) && (role ?? found.role) === found.role;
        }),
      );
      return candidates.filter((_, index) => isIt[index]);
    },
    async click(element) {
      // Puppeteer's own would scroll once more, and what has just moved isn't ordered.
      const { x, y, width, height } = (await element.boundingBox()) ?? nowhere;
      await page.mouse.click(x + width / 2, y + height / 2);
    },
    async turnWheel(by) {
      const [x = 0, y = 0] = await page.evaluate(() => [innerWidth / 2, innerHeight / 2]);
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: by });
    },
    async press(chords) {
      for (const chord of chords) {
        const [character = ''] = chord;
        // No key of the keyboard that Puppeteer knows writes it.
        if (/^[^\x20-\x7e]$/u.test(character)) {
          await page.keyboard.sendCharacter(character);
          continue;
        }
        const keys = chord as readonly KeyInput[];
        for (const key of keys) await page.keyboard.down(key);
        for (const key of keys.toReversed()) await page.keyboard.up(key);
      }
    },
    toFront: () => page.bringToFront(),
    async resize(width, height) {
      // Puppeteer would take the mouse away, too.
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await cdp.send('Emulation.setDeviceMetricsOverride', metrics);
    },
    async reload() {
      await page.reload();
    },
    async look({ colours, isStill }) {
      await cdp.send('Emulation.setEmulatedMedia', {
        features: [
          { name: 'prefers-color-scheme', value: colours === 'dark' ? 'dark' : 'light' },
          { name: 'forced-colors', value: colours === 'forced' ? 'active' : 'none' },
          { name: 'prefers-reduced-motion', value: isStill ? 'reduce' : 'no-preference' },
        ],
      });
    },
    capture: async () => Buffer.from((await cdp.send('Page.captureScreenshot')).data, 'base64'),
    close: () => page.close(),
  };
}

/** Chromium has names of its own for what assistive technology is told is a button. */
const roleOf = (role = ''): string => (role.startsWith('DisclosureTriangle') ? 'button' : role);

/**
 * Prepares every page and service worker before anything runs in it, those that are there and those to come.
 * @param prepare gets a session of each; what it sets lasts until the returned function is called
 */
async function prepareTargets(
  browser: Browser,
  prepare: (session: CDPSession) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const root = await browser.target().createCDPSession();
  const preparing: Promise<unknown>[] = [];

  async function begin({ sessionId }: Protocol.Target.AttachedToTargetEvent) {
    const session = root.connection()?.session(sessionId);
    if (!session) return;
    await prepare(session);
    await session.send('Runtime.runIfWaitingForDebugger');
  }

  root.on('Target.attachedToTarget', (attached) => {
    // One that has ended meanwhile needs nothing.
    preparing.push(begin(attached).catch(() => undefined));
  });
  const filter = [{ type: 'page' }, { type: 'service_worker' }];
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter };
  await root.send('Target.setAutoAttach', attach);
  await Promise.all(preparing);
  return () => root.detach();
}

/*
 * Functions that run inside pages of Chromium itself or of the extension, for what no standard interface
 * offers. Each stands on its own: only its source text goes to the browser.
 */

declare const chrome: typeof Api & {
  /** Only `chrome://extensions` has it, no extension. */
  developerPrivate: {
    addHostPermission(id: string, pattern: string): Promise<void>;
    updateProfileConfiguration(changes: { inDeveloperMode: boolean }): Promise<void>;
  };
  runtime: { onUpdateAvailable: { dispatch(details: { version: string }): void } };
};

/** Run in a page with the rights of `chrome://extensions`. */
const grant = (what: { id: string; pattern: string }): Promise<void> =>
  chrome.developerPrivate.addHostPermission(what.id, what.pattern);

/** Lets an unpacked extension reload itself, for which Chromium would disable it. Run there, too. */
const allowReload = (): Promise<void> =>
  chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });

function refuseRequests() {
  const scopes = globalThis as unknown as Record<string, typeof chrome | undefined>;
  for (const name of ['chrome', 'browser']) {
    const permissions = scopes[name]?.permissions;
    if (permissions) permissions.request = async () => false;
  }
}

/** Run in the background: announces an update, as Chromium does while the extension is in use. */
const tellOfUpdate = (version: string): void =>
  chrome.runtime.onUpdateAvailable.dispatch({ version });

/** Chromium's own warnings at installation; reading them needs no permission. */
const readInstallWarnings = (): Promise<string[]> =>
  chrome.management.getPermissionWarningsByManifest(JSON.stringify(chrome.runtime.getManifest()));

/** With a time limit: a message sent while the background is being installed may never be answered. */
const isBackgroundListening = (): Promise<boolean> =>
  Promise.race([
    chrome.runtime.sendMessage({}).then(
      () => true,
      (error: Error) => !error.message.includes('Receiving end does not exist'),
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, 500, false)),
  ]);

/**
 * Replaces an unpacked extension by another build: Chromium knows it by its folder.
 * @returns the version of that build
 */
async function replaceExtension(dir: string, build: string): Promise<string> {
  if (Object.values(buildDirs).includes(dir)) throw new Error(`${dir} is what others test, too.`);
  for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true });
  await cp(build, dir, { recursive: true });
  return versionOf(dir);
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 };
