import type { BrowserContext, CDPSession, Disposable, Page } from '@playwright/test';
import { newProfile, openBrowser, removeProfile, untilLoaded } from './chromium-browser.ts';
import { allowReload, grant, refuseRequests, tellOfUpdate } from './chromium-internals.ts';
import { createChromiumScreen } from './chromium-screen.ts';
import type { Driver, LaunchOptions, Screen } from './driver.ts';
import {
  bringAlarmForward,
  clearArea,
  isBackgroundListening,
  openToolbarPopup,
  passThroughStorage,
  quietDocument,
  readAlarms,
  readArea,
  readBadge,
  readInstallWarnings,
  writeArea,
} from './extension-page.ts';
import { replaceExtension } from './replace-extension.ts';
import { until } from './until.ts';

// Makes the real toolbar popup a page like any other.
process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';

/** A browser that has been started, with or without the extension. */
interface Started {
  readonly context: BrowserContext;
  /** Shows a plain text, with the rights of `chrome://extensions`. */
  readonly backstage: Page;
  /** Of a page, and of the browser itself. */
  readonly cdp: CDPSession;
  readonly browserCdp: CDPSession;
}

interface Session extends Started {
  readonly id: string;
  /** Shows a document of the extension without a script, for asking the browser from there. */
  readonly quiet: Page;
  readonly origin: string;
}

/** Starts Chromium on a new profile with the extension installed. */
export async function launchChromium(options: LaunchOptions): Promise<Driver> {
  let profile = await newProfile();
  let { extensionDir } = options;
  let screens: Screen[] = [];
  let errors: string[] = [];
  let refusal: Disposable | null = null;
  let offeredVersion: string | undefined;
  let session = await start('new profile');
  let isOurDoing = false;
  /** Whether the browser runs as it was first started, on a new profile. */
  let isFresh = true;
  const gone = Promise.withResolvers<void>();
  watchEnd();

  /** What debugging installed is gone after a restart, and with it what it was allowed. */
  async function start(on: 'new profile' | 'same profile'): Promise<Session> {
    screens = [];
    refusal = null;
    const context = await openBrowser(options, profile, on === 'new profile' ? null : extensionDir);
    const browser = context.browser();
    if (!browser) throw new Error('Playwright gives no access to the browser itself.');
    context.on('weberror', (event) => errors.push(String(event.error().stack)));
    const backstage = context.pages()[0] ?? (await context.newPage());
    await backstage.goto('chrome://extensions/strings.m.js');
    const cdp = await context.newCDPSession(backstage);
    const browserCdp = await browser.newBrowserCDPSession();
    const started = { context, backstage, cdp, browserCdp };
    if (on === 'new profile') return install(started);
    return begin(started, (await untilInstalled(browserCdp)).id);
  }

  /** @param version the one that is waited for; left out: any */
  function untilInstalled(browserCdp: CDPSession, version?: string) {
    return until(
      async () => {
        const { extensions } = await browserCdp.send('Extensions.getExtensions');
        const found = extensions.find(({ path }) => path === extensionDir);
        return found && (version ?? found.version) === found.version ? found : null;
      },
      () => `the extension in ${extensionDir} to be installed`,
    );
  }

  async function install(started: Started): Promise<Session> {
    const { id } = await started.browserCdp.send('Extensions.loadUnpacked', { path: extensionDir });
    return begin(started, id);
  }

  async function begin(started: Started, id: string): Promise<Session> {
    const quiet = await started.context.newPage();
    const origin = `chrome-extension://${id}`;
    await quiet.goto(`${origin}/${quietDocument}`);
    // Stopped before it has said what wakes it, it would sleep for good.
    await until(
      async () => ((await quiet.evaluate(isBackgroundListening)) ? true : null),
      () => 'the background to listen',
    );
    return { ...started, id, quiet, origin };
  }

  /** Takes with it whatever the extension has stored and was allowed. */
  async function uninstall({ context, browserCdp, id, backstage }: Session): Promise<void> {
    for (const page of context.pages()) if (page !== backstage) await page.close();
    await browserCdp.send('Extensions.uninstall', { id });
  }

  function watchEnd() {
    isOurDoing = false;
    session.context.on('close', () => {
      if (!isOurDoing) gone.resolve();
    });
  }

  /** Ends the browser by `end` and starts it again on the same profile. */
  async function again(end: () => Promise<unknown>) {
    isOurDoing = true;
    await end();
    session = await start('same profile');
    isFresh = false;
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

  const openPage = (path: string) => openTab(`${session.origin}/${path}`);

  async function openTab(url: string): Promise<Screen> {
    // Straight away: a page that is blank at first has a process of its own for that.
    const opened = session.context.waitForEvent('page');
    await session.browserCdp.send('Target.createTarget', { url });
    return show(await untilLoaded(await opened, url));
  }

  async function isRunning(): Promise<boolean> {
    const { targetInfos } = await session.cdp.send('Target.getTargets');
    const { origin } = session;
    return targetInfos.some(({ type, url }) => type === 'service_worker' && url.startsWith(origin));
  }

  return {
    engine: 'chromium',
    get origin() {
      return session.origin;
    },
    openPopup: () => openPage('popup.html'),
    openOptions: () => openPage('options.html'),
    openWebPage: openTab,
    async openRealPopup() {
      const opened = session.context.waitForEvent('page');
      await session.quiet.evaluate(openToolbarPopup);
      return show(await untilLoaded(await opened, `${session.origin}/popup.html`));
    },
    badge: () => session.quiet.evaluate(readBadge),
    readStorage: (area = 'local') => session.quiet.evaluate(readArea, area),
    writeStorage: (values, area = 'local') => session.quiet.evaluate(writeArea, { area, values }),
    clearStorage: (area = 'local') => session.quiet.evaluate(clearArea, area),
    evaluate: (run, argument) => session.quiet.evaluate(run as never, argument as never),
    installWarnings: () => session.quiet.evaluate(readInstallWarnings),
    alarms: () => session.quiet.evaluate(readAlarms),
    fireAlarm: (name) => session.quiet.evaluate(bringAlarmForward, name),
    isBackgroundRunning: isRunning,
    async stopBackground() {
      await session.cdp.send('ServiceWorker.enable');
      await until(
        async () => {
          // What it was about when it ended may wake it once more, e.g. a change it has just stored.
          await session.cdp.send('ServiceWorker.stopAllWorkers');
          await session.quiet.evaluate(passThroughStorage);
          return (await isRunning()) ? null : true;
        },
        () => 'the service worker to stop',
      );
      await session.cdp.send('ServiceWorker.disable');
    },
    async grantHost(origin) {
      const { protocol, hostname } = new URL(origin);
      const pattern = `${protocol}//${hostname}/*`;
      await session.backstage.evaluate(grant, { id: session.id, pattern });
    },
    async refuseHost() {
      // Chromium's own dialog is out of reach of any automation: the page is answered in its stead.
      refusal = await session.context.addInitScript(refuseRequests);
      for (const page of session.context.pages()) await page.evaluate(refuseRequests);
    },
    setOffline: (offline) => session.context.setOffline(offline),
    restart: () => again(() => session.context.close()),
    async crash() {
      isOurDoing = true;
      isFresh = false;
      const dead = session.context.waitForEvent('close');
      // The answer never comes: the browser is gone before it could send it.
      session.cdp.send('Browser.crash').catch(() => undefined);
      await dead;
    },
    async update(dir) {
      await replaceExtension(extensionDir, dir);
      session = await install(session);
    },
    async offerUpdate(dir) {
      offeredVersion = await replaceExtension(extensionDir, dir);
      const { context, origin } = session;
      const worker = context.serviceWorkers().find((one) => one.url().startsWith(origin));
      // Chromium takes an update by itself where there is nobody to be told.
      if (!worker || !(await isRunning())) throw new Error('The background sleeps.');
      await session.backstage.evaluate(allowReload);
      // The next test doesn't find it allowed.
      isFresh = false;
      await worker.evaluate(tellOfUpdate, offeredVersion);
    },
    version: async () => (await untilInstalled(session.browserCdp)).version,
    async untilUpdated() {
      const { id } = await untilInstalled(session.browserCdp, offeredVersion);
      session = await begin(session, id);
    },
    async reset(dir = options.extensionDir) {
      extensionDir = dir;
      if (!isFresh) {
        isOurDoing = true;
        await session.context.close();
        await removeProfile(profile);
        profile = await newProfile();
        session = await start('new profile');
        isFresh = true;
        watchEnd();
      } else {
        await session.context.setOffline(false);
        await refusal?.dispose();
        refusal = null;
        await uninstall(session);
        session = await install(session);
      }
      screens = [];
      errors = [];
    },
    screens: () => screens,
    errors: () => errors,
    gone: gone.promise,
    async close() {
      await session.context.close();
      await removeProfile(profile);
    },
  };
}
