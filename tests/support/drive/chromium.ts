import type { Disposable, Page } from '@playwright/test';
import { newProfile, removeProfile, untilNewPage } from './chromium-browser.ts';
import {
  allowReload,
  grant,
  refuseRequests,
  setPolicy,
  tellOfUpdate,
} from './chromium-internals.ts';
import { createChromiumScreen } from './chromium-screen.ts';
import {
  begin,
  install,
  openTab,
  recordRequests,
  type Session,
  startAgain,
  startNew,
  uninstall,
  untilInstalled,
  untilListening,
} from './chromium-session.ts';
import type { Driver, LaunchOptions, Screen } from './driver.ts';
import {
  bringAlarmForward,
  clearArea,
  openToolbarPopup,
  passThroughStorage,
  readAlarms,
  readArea,
  readBadge,
  readInstallWarnings,
  writeArea,
} from './extension-page.ts';
import { replaceExtension } from './replace-extension.ts';
import { until, within } from './until.ts';

// Makes Playwright attach to the real toolbar popup like to any page.
process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';

/** How long pages and the background may take to answer on a busy machine, in milliseconds. */
const answerMs = 5_000;

/** Starts Chromium on a new profile with the extension installed. */
export async function launchChromium(options: LaunchOptions): Promise<Driver> {
  let profile = await newProfile();
  let { extensionDir } = options;
  let screens: Screen[] = [];
  let errors: string[] = [];
  let refusal: Disposable | null = null;
  let offeredVersion: string | undefined;
  let isOffline = false;
  let session = await start('new profile');
  /** Whether the browser ends because it was told to. */
  let isOurDoing = false;
  /** Whether the browser runs as it was first started, on a new profile. */
  let isFresh = true;
  let hasPolicy = false;
  const gone = Promise.withResolvers<void>();
  watchEnd();

  function start(on: 'new profile' | 'same profile'): Promise<Session> {
    screens = [];
    refusal = null;
    isOffline = false;
    const onError = (stack: string) => errors.push(stack);
    const where = { ...options, extensionDir, profile, onError };
    return on === 'new profile' ? startNew(where) : startAgain(where);
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

  const openPage = (path: string) => openWebPage(`${session.origin}/${path}`);
  const openWebPage = async (url: string) => show(await openTab(session, url));

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
    async clickIcon() {
      const filter = [{ type: 'tab' }];
      const { targetInfos } = await session.browserCdp.send('Target.getTargets', { filter });
      const tab = targetInfos.find(({ url }) => url === session.quiet.url());
      // Playwright's types are behind.
      const trigger = 'Extensions.triggerAction' as 'Extensions.uninstall';
      const where = { id: session.id, targetId: tab?.targetId };
      await session.browserCdp.send(trigger, where);
    },
    pressShortcut: null,
    openPanel: () => openPage('sidepanel.html'),
    openOptions: () => openPage('options.html'),
    openWebPage,
    async openRealPopup() {
      const { context, origin, quiet } = session;
      const open = () => quiet.evaluate(openToolbarPopup);
      return show(await untilNewPage(context, `${origin}/popup.html`, open));
    },
    addressBar: null,
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
          // What it did last, e.g. a change it stored, may wake it once more.
          await session.cdp.send('ServiceWorker.stopAllWorkers');
          await session.quiet.evaluate(passThroughStorage);
          return (await isRunning()) ? null : true;
        },
        () => 'the service worker to stop',
      );
      await session.cdp.send('ServiceWorker.disable');
      // The next test gets another browser: one that had to stop a worker may run a newly installed extension's
      // without ever giving it a message.
      isFresh = false;
    },
    async grantHost(origin) {
      const { protocol, hostname } = new URL(origin);
      const pattern = `${protocol}//${hostname}/*`;
      await session.backstage.evaluate(grant, { id: session.id, pattern });
    },
    async refuseHost() {
      // No automation reaches Chromium's own dialog, so the page's request is answered instead.
      refusal = await session.context.addInitScript(refuseRequests);
      for (const page of session.context.pages()) await page.evaluate(refuseRequests);
    },
    async setPolicy(values) {
      // None was set before: there is nothing to take back.
      if (!hasPolicy && Object.keys(values).length === 0) return;
      hasPolicy = true;
      isFresh = false;
      const page = await session.context.newPage();
      await page.goto('chrome://policy/test');
      await page.evaluate(setPolicy, { id: session.id, values });
      await page.close();
    },
    async setOffline(offline) {
      if (offline === isOffline) return;
      // A background that is stopped isn't told.
      await untilListening(session);
      // Playwright tells one page and worker after the other, and waits for ever for one that is just going. Asked
      // again, it goes on with the next.
      const what = `the network to be turned ${offline ? 'off' : 'on'}`;
      const tell = async () => {
        await session.context.setOffline(offline);
        return true;
      };
      await until(
        () => within(tell(), what, answerMs).catch(() => null),
        () => what,
      );
      isOffline = offline;
      // The next test gets a browser that was never offline.
      isFresh = false;
    },
    restart: () => again(() => session.context.close()),
    async crash() {
      isOurDoing = true;
      isFresh = false;
      const dead = session.context.waitForEvent('close');
      // The browser is gone before it could answer.
      session.cdp.send('Browser.crash').catch(() => undefined);
      await dead;
    },
    async update(dir) {
      await replaceExtension(extensionDir, dir);
      session = await install(session, extensionDir);
    },
    async offerUpdate(dir) {
      offeredVersion = await replaceExtension(extensionDir, dir);
      const { context, origin } = session;
      const worker = context.serviceWorkers().find((one) => one.url().startsWith(origin));
      // Without a background to tell, Chromium takes the update at once.
      if (!worker || !(await isRunning())) throw new Error('The background sleeps.');
      await session.backstage.evaluate(allowReload);
      // The next test gets a browser where this isn't allowed.
      isFresh = false;
      await worker.evaluate(tellOfUpdate, offeredVersion);
    },
    version: async () => (await untilInstalled(session, extensionDir)).version,
    async untilUpdated() {
      const { id } = await untilInstalled(session, extensionDir, offeredVersion);
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
        hasPolicy = false;
        watchEnd();
      } else {
        await refusal?.dispose();
        refusal = null;
        await uninstall(session);
        session = await install(session, extensionDir);
      }
      screens = [];
      errors = [];
    },
    recordRequests: async () => recordRequests(session),
    screens: () => screens,
    errors: () => errors,
    gone: gone.promise,
    async close() {
      await session.context.close();
      await removeProfile(profile);
    },
  };
}
