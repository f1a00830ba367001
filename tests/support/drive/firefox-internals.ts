import type { Look } from './driver.ts';

/*
 * Expressions that run with the rights of Firefox itself, for what no standard interface offers. They use
 * its internals; tests/e2e/smoke.spec.ts fails when those change.
 */

/** What Firefox knows of an installed extension. */
export const extensionScope = (id: string): string =>
  `WebExtensionPolicy.getByID(${JSON.stringify(id)})`;

/** The lines in the dialog that asks whether to install the extension. */
export const warningsBefore = (id: string): string => `(async () => {
  const { ExtensionData } = ChromeUtils.importESModule('resource://gre/modules/Extension.sys.mjs');
  const { permissions, origins } = ${extensionScope(id)}.extension.getRequiredPermissions();
  return ExtensionData.formatPermissionStrings({ permissions: { permissions, origins } }).msgs;
})()`;

/**
 * Makes the toolbar popup a page that WebDriver can address, and gives its id; `null` while it isn't
 * there or still loading. WebDriver itself knows only tabs.
 */
export const exposePopup = (origin: string): string => `(() => {
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
export const clickIcon = (id: string): string => {
  const widgetId = id.toLowerCase().replace(/[^a-z0-9_-]/g, '_');
  return `(document.getElementById('${widgetId}-BAP').click(), true)`;
};

/** Opens an address in a tab of its own, in front, and gives the id by which WebDriver knows the tab. */
export const openTabAt = (url: string): string => `(() => {
  const { NavigableManager } =
    ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  const tab = gBrowser.addTrustedTab(${JSON.stringify(url)});
  gBrowser.selectedTab = tab;
  return NavigableManager.getIdForBrowser(tab.linkedBrowser);
})()`;

/** Grants an extension a host. */
export function grantHost(id: string, origin: string): string {
  const { protocol, hostname } = new URL(origin);
  const granted = JSON.stringify({ permissions: [], origins: [`${protocol}//${hostname}/*`] });
  return `ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs')
    .ExtensionPermissions.add(${JSON.stringify(id)}, ${granted}, ${extensionScope(id)}.extension)`;
}

const prompts = `
  const topic = 'webextension-optional-permission-prompt';
  const { ExtensionsUI } = ChromeUtils.importESModule('resource:///modules/ExtensionsUI.sys.mjs');`;

/** Answers every request for a permission with no, instead of asking the person. */
export const refuseRequests = `(() => {
  ${prompts}
  if (window.restockRefusal) return;
  window.restockRefusal = (subject) => subject.wrappedJSObject.resolve(false);
  Services.obs.removeObserver(ExtensionsUI, topic);
  Services.obs.addObserver(window.restockRefusal, topic);
})()`;

/** Undoes `refuseRequests`. */
export const askPersonAgain = `(() => {
  ${prompts}
  if (!window.restockRefusal) return;
  Services.obs.removeObserver(window.restockRefusal, topic);
  Services.obs.addObserver(ExtensionsUI, topic);
  delete window.restockRefusal;
})()`;

/** Sets the preferences that override a person's choices in their system. */
export const lookAs = ({ colours, isStill }: Look): string =>
  `(() => {
  const preferences = {
    'layout.css.prefers-color-scheme.content-override': ${colours === 'dark' ? 0 : 1},
    'browser.display.document_color_use': ${colours === 'forced' ? 2 : 1},
    'ui.prefersReducedMotion': ${isStill ? 1 : 0},
  };
  for (const [name, value] of Object.entries(preferences)) Services.prefs.setIntPref(name, value);
})()`;

/** Closes the panels that Firefox opens over its window, e.g. after an installation. */
export const closePanels = `(() => {
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
export const offerUpdate = (id: string, dir: string, version: string): string => `(async () => {
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
export const noteRequests = (id: string): string => `(() => {
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
export const notedRequests = `(() => {
  const { urls, note } = window.restockRequests;
  Services.obs.removeObserver(note, 'http-on-modify-request');
  delete window.restockRequests;
  return urls;
})()`;
