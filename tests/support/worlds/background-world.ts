import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import type { Browser, browser as realBrowser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBackground } from '@/lib/background/background';
import { createOrderContexts } from '@/lib/background/ordering/order-context';
import { storedValues } from '@/lib/background/stored-values';
import type { Press } from '@/lib/domain/ordering/attempt';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { shownOrderOf } from '@/lib/domain/ordering/shown-order';
import { itemsHead } from '@/lib/storage/state';
import { demoOpening } from '../../sandbox/data/openings';
import { type SandboxOptions, startSandbox } from '../../sandbox/sandbox';
import { aLine } from './samples';

/**
 * The whole background against the sandbox over HTTP. Only the browser around it is a stand-in, and new each
 * time, with its journal. The sandbox closes with the test.
 */
export async function createBackgroundWorld(options: SandboxOptions = {}) {
  fakeBrowser.reset();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const sandbox = await startSandbox({ speed: 0, ...options });
  onTestFinished(() => sandbox.close());
  const { control } = sandbox;
  const granted = new Set<string>([`${new URL(sandbox.origin).protocol}//127.0.0.1/*`]);
  const painted = { text: '', color: '', title: '', icon: '' };
  const notified: Notified[] = [];
  /** The paths of our pages that are open. */
  const openPages: string[] = [];
  const getContexts = async () =>
    openPages.map((path) => ({ documentUrl: fakeBrowser.runtime.getURL(path) }));
  const browser = {
    ...fakeBrowser,
    runtime: {
      ...fakeBrowser.runtime,
      getContexts,
      getManifest: () => ({ version: '1.0.0' }),
      // Keeps the background awake, which a busy machine takes long enough for.
      getPlatformInfo: async () => ({}),
    },
    permissions: {
      contains: async ({ origins }: { origins: string[] }) =>
        origins.every((one) => granted.has(one)),
      getAll: async () => ({ origins: [...granted] }),
      remove: async ({ origins }: { origins: string[] }) => {
        for (const origin of origins) granted.delete(origin);
        return true;
      },
      onAdded: { addListener: () => {} },
      onRemoved: { addListener: () => {} },
    },
    declarativeNetRequest: fakeSessionRules(),
    action: {
      setBadgeText: async ({ text }: { text: string }) => void Object.assign(painted, { text }),
      setBadgeBackgroundColor: async ({ color }: { color: string }) =>
        void Object.assign(painted, { color }),
      setBadgeTextColor: async () => {},
      setTitle: async ({ title }: { title: string }) => void Object.assign(painted, { title }),
      setIcon: async ({ path }: { path: Record<number, string> }) =>
        void Object.assign(painted, { icon: path[16] }),
    },
    sidePanel: { setPanelBehavior: async () => {} },
    notifications: {
      create: async (id: string, options: { title: string; message: string }) => {
        notified.push({ id, title: options.title, message: options.message });
        return id;
      },
    },
  };
  vi.stubGlobal('browser', browser);
  const ownFile = new URL('/demo/opening.json', fakeBrowser.runtime.getURL('/')).href;
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) =>
    String(input) === ownFile ? Response.json(demoOpening) : network(input, init),
  );
  const background = createBackground(browser as never, null);
  const connect = (changes: { baseAddress?: string; key?: string | null } = {}) =>
    background.commands.connect({
      baseAddress: sandbox.baseUrl,
      key: sandbox.apiKey,
      ...changes,
    });
  return {
    sandbox,
    control,
    /** The orders that have reached the service. */
    posts: () => control.requests({ method: 'POST', path: '/orders' }),
    /** Resolves once so many requests to this path have reached the service. */
    arrived: (path: string, count = 1) =>
      expect.poll(() => control.requests({ path })).toHaveLength(count),
    granted,
    painted,
    notified,
    openPages,
    browser,
    ...background,
    connect,
    /** Orders without a time to undo; the attempt as it is then. */
    order: async (press?: Press) => {
      await background.commands.changeSettings({ holdSeconds: 0 });
      const pressed = press ?? (await pressOf());
      expect(await background.commands.order(pressed)).toBeNull();
      return background.log.get(pressed.id);
    },
  };
}

/** The same, already connected. */
export async function createConnectedWorld(options?: SandboxOptions): Promise<BackgroundWorld> {
  const world = await createBackgroundWorld(options);
  await world.connect();
  return world;
}

/** One for each test of a file. */
export function useBackgroundWorld(options?: SandboxOptions, create = createBackgroundWorld) {
  const world = {} as BackgroundWorld;
  beforeEach(async () => void Object.assign(world, await create(options)));
  return world;
}

export const useConnectedWorld = (options?: SandboxOptions) =>
  useBackgroundWorld(options, createConnectedWorld);

type Rule = Browser.declarativeNetRequest.Rule;
type Change = Browser.declarativeNetRequest.UpdateRuleOptions;
type SessionRules = Pick<
  typeof realBrowser.declarativeNetRequest,
  'getSessionRules' | 'updateSessionRules'
>;

/** Keeps session rules as browsers do: a change with an id that is taken is refused as a whole. */
export function fakeSessionRules(): SessionRules {
  let rules: readonly Rule[] = [];
  const update = async ({ removeRuleIds = [], addRules = [] }: Change): Promise<void> => {
    const kept = rules.filter(({ id }) => !removeRuleIds.includes(id));
    if (addRules.some(({ id }) => kept.some((rule) => rule.id === id))) {
      throw new Error('A rule of that id is there already.');
    }
    rules = [...kept, ...addRules];
  };
  return {
    getSessionRules: async () => [...rules],
    updateSessionRules: update as SessionRules['updateSessionRules'],
  };
}

/** Lines of some items that come without a size, three steps above the least. */
export async function someLines(count = 1): Promise<OrderLine[]> {
  const lines = (await itemsHead.read()).flatMap(
    ({ id, retailPrice, isSizeRequired, buyingOptions }) =>
      retailPrice && !isSizeRequired && buyingOptions
        ? [aLine({ itemId: id, quantity: buyingOptions.min + 3 * buyingOptions.increment })]
        : [],
  );
  if (lines.length < count) throw new Error('The sandbox has no such items.');
  return lines.slice(0, count);
}

/** What is stored of the account, as an order is made of it. */
export const { readOrderContext } = createOrderContexts({ stored: storedValues });

/** A press of an order button, as a page makes it of what is stored: of some line, unless others are given. */
export async function pressOf(
  lines?: readonly OrderLine[],
  changes: Partial<Press> = {},
): Promise<Press> {
  const context = await readOrderContext();
  const request = {
    lines: lines ?? (await someLines()),
    addressId: context.addresses[0]?.id ?? '',
    cardId: context.cards[0]?.id ?? '',
  };
  const shown = shownOrderOf(request, context);
  if (!shown) throw new Error('The account has none of that.');
  return { id: 'press-1', pressedAt: Date.now(), request, shown, overrides: [], ...changes };
}

interface Notified {
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

export type BackgroundWorld = Awaited<ReturnType<typeof createBackgroundWorld>>;
