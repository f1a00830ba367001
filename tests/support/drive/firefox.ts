import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { fontEnvironment, fontPreferences } from '../fonts.ts';
import { type Bidi, createBidi } from './bidi.ts';
import { type Driver, elsewhere, type LaunchOptions, type Screen } from './driver.ts';
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
import {
  askPersonAgain,
  closePanels,
  exposePopup,
  extensionScope,
  lookAs,
  refuseRequests,
  warningsBefore,
} from './firefox-internals.ts';
import { createFirefoxScreen } from './firefox-screen.ts';
import { until } from './until.ts';

interface Session {
  readonly browser: Browser;
  readonly bidi: Bidi;
  readonly id: string;
  readonly origin: string;
  /** A tab with a document of the extension without a script, for asking the browser from there. */
  readonly quiet: string;
}

/** Starts Firefox on a new profile with the extension installed. */
export async function launchFirefox(options: LaunchOptions): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'restock-firefox-'));
  let { extensionDir } = options;
  let screens: Screen[] = [];
  let isOurDoing = false;
  let session = await start();
  const gone = Promise.withResolvers<void>();
  watchEnd();

  async function start(): Promise<Session> {
    const browser = await openBrowser(options, profile);
    return install(browser);
  }

  async function install(browser: Browser): Promise<Session> {
    screens = [];
    const bidi = createBidi(browser);
    const id = await browser.installExtension(extensionDir);
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

  const backgroundState = () =>
    session.bidi.privileged<string>(
      `${extensionScope(session.id)}.extension.backgroundState ?? 'none'`,
    );

  return {
    engine: 'firefox',
    get origin() {
      return session.origin;
    },
    openPopup: () => openPage('popup.html'),
    openOptions: () => openPage('options.html'),
    async openRealPopup() {
      // Firefox opens none while a panel of its own is open, e.g. the one after an installation.
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
    async stopBackground() {
      await until(
        async () => {
          // What it was about when it ended may wake it once more, e.g. a change it has just stored.
          await session.bidi.privileged(
            `${extensionScope(session.id)}.extension.terminateBackground()`,
          );
          await session.bidi.call(session.quiet, passThroughStorage);
          return (await backgroundState()) === 'stopped' ? true : null;
        },
        async () => `the event page to stop; it is ${await backgroundState()}`,
      );
    },
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
    async reset(dir = options.extensionDir) {
      extensionDir = dir;
      if (!session.browser.connected) {
        session = await start();
        watchEnd();
      }
      const { browser, bidi } = session;
      await bidi.privileged(askPersonAgain);
      await bidi.privileged(lookAs({ colours: 'light', isStill: false }));
      await bidi.privileged('(Services.io.offline = false)');
      // A tab must remain, or Firefox closes.
      const blank = await openTab(bidi, 'about:blank');
      await browser.uninstallExtension(session.id);
      await closeOtherTabs(bidi, blank);
      session = await install(browser);
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

async function openBrowser(options: LaunchOptions, profile: string): Promise<Browser> {
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
    // Without it pages of extensions are out of reach.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'network.dns.localDomains': elsewhere.hosts.join(),
      // What is saved goes with the profile, and no panel takes the keys from the page for it.
      'browser.download.folderList': 2,
      'browser.download.dir': profile,
      'browser.download.alwaysOpenPanel': false,
      ...(options.headless ? fontPreferences : {}),
    },
  });
  // Puppeteer would put the preferences back when it closes, and with them an earlier identity of the
  // extension: its storage would be another one after a restart.
  for (const file of ['prefs.js', 'user.js']) {
    await rm(join(profile, `${file}.puppeteer`), { force: true });
  }
  return browser;
}

async function openTab(bidi: Bidi, url: string): Promise<string> {
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' });
  await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
  return String(context);
}

async function closeOtherTabs(bidi: Bidi, kept: string) {
  const tree = (await bidi.send('browsingContext.getTree', {})) as {
    contexts?: { context: string }[];
  };
  for (const { context } of tree.contexts ?? []) {
    if (context !== kept) await bidi.send('browsingContext.close', { context });
  }
}
