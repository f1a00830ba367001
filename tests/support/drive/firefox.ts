import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { fontEnvironment, fontPreferences } from '../checks/fonts.ts';
import { versionOf } from '../paths.ts';
import {
  type Backend,
  elsewhere,
  type InPage,
  type LaunchOptions,
  type Look,
  type Tab,
} from './driver.ts';
import { openToolbarPopup, quietDocument } from './extension-page.ts';
import { isPageGone } from './screen.ts';
import { patienceMs, until } from './until.ts';

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
      offeredVersion = versionOf(dir);
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

/** As on a desk, whatever is connected to this machine: it points finely, and hovers. */
const mousePreferences = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

const letterPreferences = ({ letters: { size, least } = {} }: LaunchOptions) => ({
  ...(size && { 'font.size.variable.x-western': size }),
  ...(least && { 'font.minimum-size.x-western': least }),
});

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
      ...(options.headless
        ? { ...fontPreferences, ...languagePreferences, ...mousePreferences }
        : {}),
      ...(options.isFrugal ? frugalPreferences : {}),
      ...letterPreferences(options),
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

/** A page in Firefox, a tab or the real popup, by its id. Elements are the ids that the protocol gives them. */
function createFirefoxTab(bidi: Bidi, context: string): Tab<string> {
  async function perform(type: 'pointer' | 'key' | 'wheel', actions: readonly object[]) {
    const source = { type, id: type, actions };
    await bidi.send('input.performActions', { context, actions: [source] });
  }

  const isThere = () =>
    bidi.send('browsingContext.getTree', { root: context }).then(
      () => true,
      (error: unknown) => {
        if (isPageGone(error)) return false;
        throw error;
      },
    );

  return {
    call: (run, argument) => bidi.call(context, run, { json: argument }),
    elements: (find, argument) => bidi.elements(context, find, argument),
    on: (element, run, argument) => bidi.call(context, run, { element }, { json: argument }),
    async named(candidates, what) {
      // Firefox redraws the page for each element that isn't in the tree.
      const { nodes } = (await bidi.send('browsingContext.locateNodes', {
        context,
        locator: { type: 'accessibility', value: what },
        startNodes: candidates.map((sharedId) => ({ sharedId })),
      })) as { nodes: { sharedId: string }[] };
      return candidates.filter((one) => nodes.some(({ sharedId }) => sharedId === one));
    },
    click: (element) =>
      perform('pointer', [
        {
          type: 'pointerMove',
          x: 0,
          y: 0,
          origin: { type: 'element', element: { sharedId: element } },
        },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    async turnWheel(by) {
      const [x = 0, y = 0] = await bidi.call<number[]>(context, () => [
        Math.round(innerWidth / 2),
        Math.round(innerHeight / 2),
      ]);
      await perform('wheel', [{ type: 'scroll', x, y, deltaX: 0, deltaY: by }]);
    },
    press: (chords) => perform('key', chords.flatMap(keyStrokes)),
    async toFront() {
      await bidi.send('browsingContext.activate', { context });
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    look: (as) => bidi.privileged(lookAs(as)),
    async capture() {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      await bidi.call(context, () => window.close());
      await until(
        async () => ((await isThere()) ? null : true),
        () => 'the page to close',
      );
    },
  };
}

/** Keys without a character, as WebDriver writes them. */
const special: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

/** The presses and releases of a chord, for `input.performActions`. */
function keyStrokes(chord: readonly string[]) {
  const values = chord.map(keyValue);
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

function keyValue(name: string): string {
  const value = special[name] ?? name;
  if ([...value].length !== 1) throw new Error(`No such key: ${name}`);
  return value;
}

/** An argument of a function: plain data, or an element found before. */
type Given = { readonly json: unknown } | { readonly element: string };

type Bidi = ReturnType<typeof createBidi>;

/** Sends WebDriver BiDi commands, by the names that the standard gives them. */
function createBidi(browser: Browser) {
  const { connection } = browser as unknown as { connection: Connection };

  async function send(method: string, params: object) {
    return (await connection.send(method, params)).result;
  }

  async function evaluate<V>(method: string, params: object): Promise<V | undefined> {
    const answer = await send(method, { ...params, awaitPromise: true });
    const evaluated = answer as unknown as Evaluated<V>;
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
    return evaluated.result.value;
  }

  /** Calls a function in a page, as if the person had just pressed something. */
  const callIn = <V>(context: string, functionDeclaration: string, given: readonly Given[]) =>
    evaluate<V>('script.callFunction', {
      functionDeclaration,
      arguments: given.map(toArgument),
      target: { context },
      userActivation: true,
    });

  return {
    send,
    /** The result travels as JSON, so that it arrives as it does in Chromium. */
    async call<T>(context: string, run: InPage, ...given: readonly Given[]): Promise<T> {
      const text = `async (...given) => JSON.stringify(await (${run})(${spread}))`;
      return JSON.parse((await callIn<string>(context, text, given)) ?? 'null');
    },
    async elements(context: string, find: InPage<readonly Element[]>, argument: unknown) {
      const text = `(...given) => (${find})(${spread})`;
      const nodes = await callIn<{ sharedId: string }[]>(context, text, [{ json: argument }]);
      return (nodes ?? []).map(({ sharedId }) => sharedId);
    },
    /** Runs an expression with the rights of Firefox itself. */
    async privileged<T>(expression: string): Promise<T> {
      const { contexts } = (await send('browsingContext.getTree', {
        'moz:scope': 'chrome',
      })) as unknown as { contexts: { context: string }[] };
      const text = await evaluate<string>('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context: contexts[0]?.context },
      });
      return JSON.parse(text ?? 'null');
    },
  };
}

const spread = `...given.map((one) => typeof one === 'string' ? JSON.parse(one) : one)`;

function toArgument(given: Given) {
  if ('element' in given) return { sharedId: given.element };
  return { type: 'string', value: JSON.stringify(given.json ?? null) };
}

interface Connection {
  send(method: string, params: object): Promise<{ result: Record<string, unknown> }>;
}

type Evaluated<V> =
  | { readonly type: 'success'; readonly result: { readonly value?: V } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/*
 * Expressions that run with the rights of Firefox itself, for what no standard interface offers. They use
 * its internals; tests/e2e/smoke.spec.ts fails when those change.
 */

const extensionScope = (id: string): string => `WebExtensionPolicy.getByID(${JSON.stringify(id)})`;

/** The lines in the dialog that asks whether to install the extension. */
const warningsBefore = (id: string): string => `(async () => {
  const { ExtensionData } = ChromeUtils.importESModule('resource://gre/modules/Extension.sys.mjs');
  const { permissions, origins } = ${extensionScope(id)}.extension.getRequiredPermissions();
  return ExtensionData.formatPermissionStrings({ permissions: { permissions, origins } }).msgs;
})()`;

/**
 * Makes the toolbar popup a page that WebDriver can address, and gives its id; `null` while it isn't
 * there or still loading. WebDriver itself knows only tabs.
 */
const exposePopup = (origin: string): string => `(() => {
  const popup = document.querySelector('.webextension-popup-browser');
  if (!popup?.currentURI?.spec.startsWith(${JSON.stringify(origin)})) return null;
  if (popup.webProgress?.isLoadingDocument) return null;
  const { NavigableManager } =
    ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  const known = Object.getPrototypeOf(NavigableManager).getBrowserById;
  popup.permanentKey ??= {};
  const id = NavigableManager.getIdForBrowser(popup);
  NavigableManager.getBrowserById = (wanted) => {
    if (wanted !== id) return known.call(NavigableManager, wanted);
    return popup.isConnected ? popup : null;
  };
  return id;
})()`;

/** Clicks the icon of an extension in the toolbar, whose id has in it what Firefox makes of the extension's. */
const clickIcon = (id: string): string => {
  const widgetId = id.toLowerCase().replace(/[^a-z0-9_-]/g, '_');
  return `(document.getElementById('${widgetId}-BAP').click(), true)`;
};

/** Opens an address in a tab of its own, in front, and gives the id by which WebDriver knows the tab. */
const openTabAt = (url: string): string => `(() => {
  const { NavigableManager } =
    ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  const tab = gBrowser.addTrustedTab(${JSON.stringify(url)});
  gBrowser.selectedTab = tab;
  return NavigableManager.getIdForBrowser(tab.linkedBrowser);
})()`;

function grantHost(id: string, origin: string): string {
  const { protocol, hostname } = new URL(origin);
  const granted = JSON.stringify({ permissions: [], origins: [`${protocol}//${hostname}/*`] });
  return `ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs')
    .ExtensionPermissions.add(${JSON.stringify(id)}, ${granted}, ${extensionScope(id)}.extension)`;
}

const prompts = `
  const topic = 'webextension-optional-permission-prompt';
  const { ExtensionsUI } = ChromeUtils.importESModule('resource:///modules/ExtensionsUI.sys.mjs');`;

/** Answers every request for a permission with no, instead of asking the person. */
const refuseRequests = `(() => {
  ${prompts}
  if (window.restockRefusal) return;
  window.restockRefusal = (subject) => subject.wrappedJSObject.resolve(false);
  Services.obs.removeObserver(ExtensionsUI, topic);
  Services.obs.addObserver(window.restockRefusal, topic);
})()`;

const askPersonAgain = `(() => {
  ${prompts}
  if (!window.restockRefusal) return;
  Services.obs.removeObserver(window.restockRefusal, topic);
  Services.obs.addObserver(ExtensionsUI, topic);
  delete window.restockRefusal;
})()`;

/** Sets the preferences that override a person's choices in their system. */
const lookAs = ({ colours, isStill }: Look): string =>
  `(() => {
  const preferences = {
    'layout.css.prefers-color-scheme.content-override': ${colours === 'dark' ? 0 : 1},
    'browser.display.document_color_use': ${colours === 'forced' ? 2 : 1},
    'ui.prefersReducedMotion': ${isStill ? 1 : 0},
  };
  for (const [name, value] of Object.entries(preferences)) Services.prefs.setIntPref(name, value);
})()`;

/** Closes the panels that Firefox opens over its window, e.g. after an installation. */
const closePanels = `(() => {
  for (const window of Services.wm.getEnumerator('navigator:browser')) {
    for (const panel of window.document.querySelectorAll('panel')) {
      if (panel.state !== 'closed') panel.hidePopup();
    }
  }
  return true;
})()`;

/**
 * Does what Firefox does once it has downloaded an update: an extension that listens decides when to take
 * it; otherwise it is taken at once.
 */
const offerUpdate = (id: string, dir: string, version: string): string => `(async () => {
  const { AddonManager, AddonManagerPrivate } =
    ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  const { FileUtils } = ChromeUtils.importESModule('resource://gre/modules/FileUtils.sys.mjs');
  const install = () =>
    AddonManager.installTemporaryAddon(new FileUtils.File(${JSON.stringify(dir)}));
  const ask = AddonManagerPrivate.getUpgradeListener(${JSON.stringify(id)});
  if (ask) ask({ version: ${JSON.stringify(version)}, install });
  else await install();
})()`;

/** Begins to note the addresses of all requests that pages and background of an extension make. */
const noteRequests = (id: string): string => `(() => {
  const urls = [];
  const note = (channel) => {
    channel.QueryInterface(Ci.nsIHttpChannel);
    const { loadInfo } = channel;
    // What opens a page in a tab is the person's.
    if (loadInfo.externalContentPolicyType === Ci.nsIContentPolicy.TYPE_DOCUMENT) return;
    const principals = [loadInfo.triggeringPrincipal, loadInfo.loadingPrincipal];
    if (principals.some((one) => one?.addonId === ${JSON.stringify(id)})) urls.push(channel.URI.spec);
  };
  Services.obs.addObserver(note, 'http-on-modify-request');
  window.restockRequests = { urls, note };
})()`;

/** Ends that, and gives the addresses. */
const notedRequests = `(() => {
  const { urls, note } = window.restockRequests;
  Services.obs.removeObserver(note, 'http-on-modify-request');
  delete window.restockRequests;
  return urls;
})()`;
