import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { createChromiumScreen } from './chromium-screen.ts';
import type { Driver, LaunchOptions, Screen } from './driver.ts';
import {
  bringAlarmForward,
  clearArea,
  openToolbarPopup,
  quietDocument,
  readAlarms,
  readArea,
  readBadge,
  writeArea,
} from './extension-page.ts';
import { until } from './until.ts';

// Makes the real toolbar popup a page like any other.
process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';

interface Session {
  readonly context: BrowserContext;
  /** Shows a document of the extension without a script, for asking the browser from there. */
  readonly quiet: Page;
  readonly cdp: CDPSession;
  readonly origin: string;
}

/** Starts Chromium on a new profile with the extension installed. */
export async function launchChromium(options: LaunchOptions): Promise<Driver> {
  let profile = await newProfile();
  let { extensionDir } = options;
  let screens: Screen[] = [];
  let errors: string[] = [];
  let session = await start();
  let isOurDoing = false;
  const gone = Promise.withResolvers<void>();
  watchEnd();

  async function start(): Promise<Session> {
    screens = [];
    const context = await openBrowser({ ...options, extensionDir }, profile);
    context.on('weberror', (event) => errors.push(String(event.error().stack)));
    const quiet = context.pages()[0] ?? (await context.newPage());
    const id = await extensionId(quiet, extensionDir);
    const origin = `chrome-extension://${id}`;
    await quiet.goto(`${origin}/${quietDocument}`);
    return { context, quiet, cdp: await context.newCDPSession(quiet), origin };
  }

  function watchEnd() {
    isOurDoing = false;
    session.context.on('close', () => {
      if (!isOurDoing) gone.resolve();
    });
  }

  /** Ends the browser by `end` and, on the same or another profile, starts it again. */
  async function again(end: () => Promise<unknown>) {
    isOurDoing = true;
    await end();
    session = await start();
    watchEnd();
  }

  function show(page: Page): Screen {
    const screen = createChromiumScreen(page);
    screens.push(screen);
    page.on('close', () => {
      screens = screens.filter((other) => other !== screen);
    });
    return screen;
  }

  async function openPage(path: string): Promise<Screen> {
    const page = await session.context.newPage();
    await page.goto(`${session.origin}/${path}`);
    return show(page);
  }

  async function workers(): Promise<number> {
    const { targetInfos } = await session.cdp.send('Target.getTargets');
    return targetInfos.filter(
      ({ type, url }) => type === 'service_worker' && url.startsWith(session.origin),
    ).length;
  }

  return {
    engine: 'chromium',
    get origin() {
      return session.origin;
    },
    openPopup: () => openPage('popup.html'),
    openOptions: () => openPage('options.html'),
    async openRealPopup() {
      await session.quiet.bringToFront();
      const opened = session.context.waitForEvent('page');
      await session.quiet.evaluate(openToolbarPopup);
      const page = await opened;
      await page.waitForLoadState();
      return show(page);
    },
    badge: () => session.quiet.evaluate(readBadge),
    readStorage: (area = 'local') => session.quiet.evaluate(readArea, area),
    writeStorage: (values, area = 'local') => session.quiet.evaluate(writeArea, { area, values }),
    clearStorage: (area = 'local') => session.quiet.evaluate(clearArea, area),
    evaluate: (run, argument) => session.quiet.evaluate(run as never, argument as never),
    alarms: () => session.quiet.evaluate(readAlarms),
    fireAlarm: (name) => session.quiet.evaluate(bringAlarmForward, name),
    isBackgroundRunning: async () => (await workers()) > 0,
    async stopBackground() {
      await session.cdp.send('ServiceWorker.enable');
      await until(
        async () => {
          // What it was about when it ended may wake it once more, e.g. a change it has just stored.
          await session.cdp.send('ServiceWorker.stopAllWorkers');
          return (await workers()) === 0 ? true : null;
        },
        () => 'the service worker to stop',
      );
      await session.cdp.send('ServiceWorker.disable');
    },
    async grantHost(origin) {
      const { protocol, hostname } = new URL(origin);
      const page = await session.context.newPage();
      await page.goto('chrome://extensions');
      await page.evaluate(grant, {
        id: new URL(session.origin).hostname,
        pattern: `${protocol}//${hostname}/*`,
      });
      await page.close();
    },
    async refuseHost() {
      // Chromium's own dialog is out of reach of any automation: the page is answered in its stead.
      await session.context.addInitScript(refuseRequests);
      for (const page of session.context.pages()) await page.evaluate(refuseRequests);
    },
    setOffline: (offline) => session.context.setOffline(offline),
    restart: () => again(() => session.context.close()),
    async crash() {
      isOurDoing = true;
      const dead = session.context.waitForEvent('close');
      // The answer never comes: the browser is gone before it could send it.
      session.cdp.send('Browser.crash').catch(() => undefined);
      await dead;
    },
    reset: (dir = options.extensionDir) =>
      again(async () => {
        extensionDir = dir;
        await session.context.close();
        await removeProfile(profile);
        profile = await newProfile();
        errors = [];
      }),
    screens: () => screens,
    errors: () => errors,
    gone: gone.promise,
    async close() {
      await session.context.close();
      await removeProfile(profile);
    },
  };
}

function openBrowser(options: LaunchOptions, profile: string): Promise<BrowserContext> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launchPersistentContext(profile, {
    executablePath: options.executablePath,
    headless: options.headless,
    // Chromium refuses to run as root with its sandbox on, and containers often lack what it needs.
    chromiumSandbox: !options.headless && !isRoot,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...(options.headless ? {} : { viewport: null }),
    args: [
      `--disable-extensions-except=${options.extensionDir}`,
      `--load-extension=${options.extensionDir}`,
      ...(options.trustsAnyCertificate ? ['--ignore-certificate-errors'] : []),
    ],
  });
}

const newProfile = () => mkdtemp(join(tmpdir(), 'restock-chromium-'));

const removeProfile = (profile: string) =>
  rm(profile, { recursive: true, force: true, maxRetries: 5 });

/** What `chrome://extensions` may do and no extension. */
interface DeveloperPrivate {
  getExtensionsInfo(): Promise<{ id: string; path?: string }[]>;
  addHostPermission(id: string, pattern: string): Promise<void>;
}
declare const chrome: {
  developerPrivate: DeveloperPrivate;
  permissions: { request: unknown };
};

async function extensionId(page: Page, dir: string): Promise<string> {
  await page.goto('chrome://extensions');
  return until(
    () =>
      page.evaluate(async (path) => {
        const all = await chrome.developerPrivate.getExtensionsInfo();
        return all.find((one) => one.path === path)?.id ?? null;
      }, dir),
    () => `the extension in ${dir} to be installed`,
  );
}

const grant = (what: { id: string; pattern: string }): Promise<void> =>
  chrome.developerPrivate.addHostPermission(what.id, what.pattern);

function refuseRequests() {
  const scopes = globalThis as unknown as Record<string, typeof chrome | undefined>;
  for (const name of ['chrome', 'browser']) {
    const permissions = scopes[name]?.permissions;
    if (permissions) permissions.request = async () => false;
  }
}
