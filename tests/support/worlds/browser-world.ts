import { vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';

type Panel = 'side panel' | 'sidebar' | 'none';

/**
 * The fake browser as it has just been installed, with what it lacks and the background uses. It notes what it is
 * told.
 * @param panel what it has beside the popup: Chrome's, Firefox's, or nothing
 */
export function createBrowserWorld(panel: Panel = 'side panel') {
  fakeBrowser.reset();
  vi.stubGlobal('browser', fakeBrowser);
  /** The origins that the person allows, as patterns. */
  const granted = new Set<string>();
  const painted = { text: '', color: '', title: '', icon: '' };
  const notified: { id: string; title: string; message: string }[] = [];
  /** The paths of our pages that are open. */
  const openPages: string[] = [];
  /** What was opened, and how a click on the icon was set to open something, in order. */
  const opened: unknown[] = [];
  const menu: Browser.contextMenus.CreateProperties[] = [];

  Object.assign(fakeBrowser.runtime, {
    getManifest: () => ({ version: '1.0.0' }),
    // Keeps the background awake, which a busy machine takes long enough for.
    getPlatformInfo: async () => ({}),
    getContexts: async () =>
      openPages.map((path) => ({ documentUrl: fakeBrowser.runtime.getURL(path) })),
    openOptionsPage: async () => void opened.push('settings'),
    reload: vi.fn(),
  });
  Object.assign(fakeBrowser.permissions, {
    contains: async ({ origins }: { origins: string[] }) =>
      origins.every((one) => granted.has(one)),
    getAll: async () => ({ origins: [...granted] }),
    remove: async ({ origins }: { origins: string[] }) => {
      for (const origin of origins) granted.delete(origin);
      return true;
    },
    onAdded: fakeEvent(),
    onRemoved: fakeEvent(),
  });
  Object.assign(fakeBrowser.declarativeNetRequest, fakeSessionRules());
  Object.assign(fakeBrowser.action, {
    setBadgeText: async ({ text }: { text: string }) => void Object.assign(painted, { text }),
    setBadgeBackgroundColor: async ({ color }: { color: string }) =>
      void Object.assign(painted, { color }),
    setTitle: async ({ title }: { title: string }) => void Object.assign(painted, { title }),
    setIcon: async ({ path }: { path: Record<number, string> }) =>
      void Object.assign(painted, { icon: path[16] }),
    setPopup: async (place: { popup: string }) => void opened.push(place),
    openPopup: async () => void opened.push('popup'),
  });
  Object.assign(fakeBrowser.notifications, {
    create: async (id: string, { title, message }: { title: string; message: string }) => {
      notified.push({ id, title, message });
      return id;
    },
  });
  Object.assign(fakeBrowser.contextMenus, {
    // Browsers keep the menu, and refuse an entry that is there already.
    removeAll: async () => void menu.splice(0),
    create: (entry: Browser.contextMenus.CreateProperties) => {
      if (menu.some(({ id }) => id === entry.id)) throw new Error(`duplicate ${entry.id}`);
      menu.push(entry);
    },
    onClicked: fakeEvent(),
  });
  Object.assign(fakeBrowser.omnibox, {
    setDefaultSuggestion: async () => {},
    onInputStarted: fakeEvent(),
    onInputChanged: fakeEvent(),
    onInputEntered: fakeEvent(),
    onInputCancelled: fakeEvent(),
  });
  Object.assign(fakeBrowser, {
    sidePanel: panel === 'side panel' && {
      setPanelBehavior: async (behavior: object) => void opened.push(behavior),
      open: async (where: object) => void opened.push(where),
    },
    sidebarAction: panel === 'sidebar' && {
      open: async () => void opened.push('sidebar'),
      toggle: async () => void opened.push('sidebar or nothing'),
    },
  });
  return { granted, painted, notified, openPages, opened, menu };
}

type Listener = (...args: never[]) => unknown;

/** One of the browser's events. `trigger` resolves when all listeners have answered. */
function fakeEvent() {
  const listeners = new Set<Listener>();
  return {
    addListener: (listener: Listener) => void listeners.add(listener),
    hasListeners: () => listeners.size > 0,
    trigger: (...args: never[]) => Promise.all([...listeners].map((listen) => listen(...args))),
  };
}

export async function happens(event: object, ...args: readonly unknown[]): Promise<void> {
  await (event as { trigger: (...args: readonly unknown[]) => Promise<unknown> }).trigger(...args);
}

type Rule = Browser.declarativeNetRequest.Rule;
type Change = Browser.declarativeNetRequest.UpdateRuleOptions;

/** Keeps session rules as browsers do: a change with an id that is taken is refused as a whole. */
export function fakeSessionRules() {
  let rules: readonly Rule[] = [];
  return {
    getSessionRules: async () => [...rules],
    updateSessionRules: async ({ removeRuleIds = [], addRules = [] }: Change): Promise<void> => {
      const kept = rules.filter(({ id }) => !removeRuleIds.includes(id));
      if (addRules.some(({ id }) => kept.some((rule) => rule.id === id))) {
        throw new Error('A rule of that id is there already.');
      }
      rules = [...kept, ...addRules];
    },
  };
}
