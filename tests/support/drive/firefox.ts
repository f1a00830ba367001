import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { type Bidi, createBidi } from './bidi.ts';
import type { Driver, LaunchOptions, Screen } from './driver.ts';
import {
  bringAlarmForward,
  clearArea,
  openToolbarPopup,
  passThroughStorage,
  quietDocument,
  readAlarms,
  readArea,
  readBadge,
  writeArea,
} from './extension-page.ts';
import { blankTab, closeOtherTabs, openBrowser, openTab } from './firefox-browser.ts';
import {
  askPersonAgain,
  clickIcon,
  closePanels,
  enableAgain,
  enterInAddressBar,
  exposePopup,
  extensionScope,
  lookAs,
  notedRequests,
  noteRequests,
  offerUpdate,
  pressShortcut,
  refuseRequests,
  setPolicy,
  typeInAddressBar,
  warningsBefore,
} from './firefox-internals.ts';
import { createFirefoxScreen } from './firefox-screen.ts';
import { versionOf } from './replace-extension.ts';
import { until } from './until.ts';

interface Session {
  readonly browser: Browser;
  readonly bidi: Bidi;
  readonly id: string;
  readonly origin: string;
  /** A tab with a scriptless document of the extension, for calling the browser's interfaces from there. */
  readonly quiet: string;
}

const backgroundStateOf = (bidi: Bidi, id: string) =>
  bidi.privileged<string>(`${extensionScope(id)}.extension.backgroundState ?? 'none'`);

/** Starts Firefox on a new profile with the extension installed. */
export async function launchFirefox(options: LaunchOptions): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'restock-firefox-'));
  let { extensionDir } = options;
  let screens: Screen[] = [];
  let isOurDoing = false;
  let offeredVersion = '';
  let hasPolicy = false;
  let session = await start();
  const gone = Promise.withResolvers<void>();
  watchEnd();

  async function start(): Promise<Session> {
    const browser = await openBrowser(options, profile);
    return install(browser);
  }

  async function install(browser: Browser): Promise<Session> {
    return begin(browser, await browser.installExtension(extensionDir));
  }

  async function begin(browser: Browser, id: string): Promise<Session> {
    screens = [];
    const bidi = createBidi(browser);
    // After an update, its pages can't be opened before it has started. That its background runs shows that it is
    // known to the process of extensions, too.
    await bidi.privileged(
      `Promise.resolve(${extensionScope(id)}.extension.startupPromise).then(() => null)`,
    );
    await until(
      async () => (await backgroundStateOf(bidi, id)) === 'running' || null,
      () => 'its background to run',
    );
    const host = await bidi.privileged<string>(`${extensionScope(id)}.mozExtensionHostname`);
    const origin = `moz-extension://${host}`;
    const quiet = await openTab(bidi, `${origin}/${quietDocument}`);
    return { browser, bidi, id, origin, quiet };
  }

  function watchEnd() {
    isOurDoing = false;
    session.browser.on('disconnected', () => {
      if (!isOurDoing) gone.resolve();
    });
  }

  function show(context: string): Screen {
    const screen = createFirefoxScreen(session.bidi, context, () => {
      screens = screens.filter((other) => other !== screen);
    });
    screens.push(screen);
    return screen;
  }

  const openPage = async (path: string) =>
    show(await openTab(session.bidi, `${session.origin}/${path}`));

  const backgroundState = () => backgroundStateOf(session.bidi, session.id);

  const version = () =>
    session.bidi.privileged<string>(`${extensionScope(session.id)}?.extension.version ?? ''`);

  async function stopBackground(): Promise<void> {
    await until(
      async () => {
        // What it did last, e.g. a change it stored, may wake it once more.
        await session.bidi.privileged(
          `${extensionScope(session.id)}.extension.terminateBackground()`,
        );
        await session.bidi.call(session.quiet, passThroughStorage);
        return (await backgroundState()) === 'stopped' ? true : null;
      },
      async () => `the event page to stop; it is ${await backgroundState()}`,
    );
  }

  return {
    engine: 'firefox',
    get origin() {
      return session.origin;
    },
    openPopup: () => openPage('popup.html'),
    clickIcon: () => session.bidi.privileged(clickIcon(session.id)),
    pressShortcut: () => session.bidi.privileged(pressShortcut(session.id)),
    openPanel: () => openPage('sidepanel.html'),
    openOptions: () => openPage('options.html'),
    openWebPage: async (url) => show(await openTab(session.bidi, url)),
    async openRealPopup() {
      // Firefox opens no popup while a panel of its own is open, e.g. the one after an installation.
      await until(
        () =>
          session.bidi.call(session.quiet, openToolbarPopup).then(
            () => true,
            (error: Error) => {
              if (!error.message.includes('another panel')) throw error;
              return session.bidi.privileged(closePanels).then(() => null);
            },
          ),
        () => 'the toolbar to open the popup',
      );
      const context = await until(
        () => session.bidi.privileged<string | null>(exposePopup(session.origin)),
        () => 'the popup to open',
      );
      return show(context);
    },
    addressBar: {
      type: (text) => session.bidi.privileged(typeInAddressBar('restock', text)),
      enter: (text) => session.bidi.privileged(enterInAddressBar('restock', text)),
    },
    badge: () => session.bidi.call(session.quiet, readBadge),
    readStorage: (area = 'local') => session.bidi.call(session.quiet, readArea, [{ json: area }]),
    writeStorage: (values, area = 'local') =>
      session.bidi.call(session.quiet, writeArea, [{ json: { area, values } }]),
    clearStorage: (area = 'local') => session.bidi.call(session.quiet, clearArea, [{ json: area }]),
    evaluate: (run, argument) =>
      session.bidi.call(session.quiet, run as never, [{ json: argument }]),
    installWarnings: () => session.bidi.privileged(warningsBefore(session.id)),
    alarms: () => session.bidi.call(session.quiet, readAlarms),
    fireAlarm: (name) => session.bidi.call(session.quiet, bringAlarmForward, [{ json: name }]),
    isBackgroundRunning: async () => (await backgroundState()) === 'running',
    stopBackground,
    async grantHost(origin) {
      const { protocol, hostname } = new URL(origin);
      const granted = JSON.stringify({
        permissions: [],
        origins: [`${protocol}//${hostname}/*`],
      });
      await session.bidi.privileged(
        `ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs')
          .ExtensionPermissions.add(${JSON.stringify(session.id)}, ${granted},
            ${extensionScope(session.id)}.extension).then(() => true)`,
      );
    },
    async refuseHost() {
      await session.bidi.privileged(refuseRequests);
    },
    async setPolicy(values) {
      // None was set before: there is nothing to take back.
      if (!hasPolicy && Object.keys(values).length === 0) return;
      await session.bidi.privileged(setPolicy(session.id, values));
      if (!hasPolicy) await stopBackground();
      else {
        // Firefox keeps what an extension has once read for as long as that runs.
        await session.bidi.privileged(enableAgain(session.id));
        session = await begin(session.browser, session.id);
      }
      hasPolicy = true;
    },
    async setOffline(offline) {
      await session.bidi.privileged(`(Services.io.offline = ${offline})`);
    },
    async restart() {
      isOurDoing = true;
      await session.browser.close();
      session = await start();
      watchEnd();
    },
    async crash() {
      isOurDoing = true;
      const dead = new Promise((resolve) => session.browser.once('disconnected', resolve));
      session.browser.process()?.kill('SIGKILL');
      await dead;
    },
    async update(dir) {
      extensionDir = dir;
      session = await install(session.browser);
    },
    async offerUpdate(dir) {
      offeredVersion = await versionOf(dir);
      extensionDir = dir;
      await session.bidi.privileged(offerUpdate(session.id, dir, offeredVersion));
    },
    version,
    async untilUpdated() {
      await until(
        async () => (await version()) === offeredVersion || null,
        () => `version ${offeredVersion} to be installed`,
      );
      session = await begin(session.browser, session.id);
    },
    async reset(dir = options.extensionDir) {
      extensionDir = dir;
      if (!session.browser.connected) {
        session = await start();
        watchEnd();
      }
      const { browser, bidi } = session;
      await bidi.privileged(askPersonAgain);
      await bidi.privileged(setPolicy(session.id, null));
      hasPolicy = false;
      await bidi.privileged(lookAs({ colours: 'light', isStill: false }));
      await bidi.privileged('(Services.io.offline = false)');
      // A tab must remain, or Firefox closes.
      const blank = await blankTab(bidi);
      await browser.uninstallExtension(session.id);
      await closeOtherTabs(bidi, blank);
      session = await install(browser);
    },
    async recordRequests() {
      await session.bidi.privileged(noteRequests(session.id));
      return () => session.bidi.privileged<readonly string[]>(notedRequests);
    },
    screens: () => screens,
    errors: () => [],
    gone: gone.promise,
    async close() {
      isOurDoing = true;
      await session.browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
