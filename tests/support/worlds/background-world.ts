import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBackground } from '@/lib/background/background';
import { readOrderContext } from '@/lib/background/ordering/order-context';
import type { OrderLine, Press } from '@/lib/domain/ordering/attempt/attempt';
import { shownOrderOf } from '@/lib/domain/ordering/attempt/shown-order';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import { settings } from '@/lib/storage/personal';
import { itemsHead } from '@/lib/storage/state';
import { demoSeed } from '../../sandbox/data/seeds';
import { type SandboxOptions, startSandbox } from '../../sandbox/sandbox';
import { createBrowserWorld } from './browser-world';
import { aLine } from './samples';

/**
 * The whole background against the sandbox over HTTP. Only the browser around it is a stand-in, and new each
 * time, with its journal. The sandbox closes with the test.
 */
export async function createBackgroundWorld(options: SandboxOptions = {}) {
  const browserWorld = createBrowserWorld();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const sandbox = await startSandbox({ speed: 0, ...options });
  onTestFinished(() => sandbox.close());
  const { control } = sandbox;
  browserWorld.granted.add(`${new URL(sandbox.origin).protocol}//127.0.0.1/*`);
  const ownFile = new URL('/demo/opening.json', fakeBrowser.runtime.getURL('/')).href;
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) =>
    String(input) === ownFile ? Response.json(demoSeed) : network(input, init),
  );
  const background = createBackground(null);
  const connect = (changes: { baseAddress?: string; key?: string | null } = {}) =>
    background.commands.connect({
      baseAddress: sandbox.baseUrl,
      key: sandbox.apiKey,
      ...changes,
    });
  const change = async (changes: Partial<Settings>): Promise<void> => {
    let before = defaultSettings;
    const now = await settings.update((present) => {
      before = present;
      return { ...present, ...changes };
    });
    await background.followSettings(now, before);
  };
  return {
    sandbox,
    control,
    /** The orders that have reached the service. */
    posts: () => control.requests({ method: 'POST', path: '/orders' }),
    /** Resolves once so many requests to this path have reached the service. */
    arrived: (path: string, count = 1) =>
      expect.poll(() => control.requests({ path })).toHaveLength(count),
    ...browserWorld,
    ...background,
    connect,
    /** Changes settings as a page does, and resolves when the background has followed. */
    change,
    /** Orders without a time to undo; the attempt as it is then. */
    order: async (press?: Press) => {
      await change({ holdSeconds: 0 });
      const pressed = press ?? (await pressOf());
      expect(await background.commands.order(pressed)).toBeNull();
      return background.log.get(pressed.id);
    },
  };
}

export async function createConnectedWorld(options?: SandboxOptions): Promise<BackgroundWorld> {
  const world = await createBackgroundWorld(options);
  await world.connect();
  return world;
}

export function useBackgroundWorld(options?: SandboxOptions, create = createBackgroundWorld) {
  const world = {} as BackgroundWorld;
  beforeEach(async () => void Object.assign(world, await create(options)));
  return world;
}

export const useConnectedWorld = (options?: SandboxOptions) =>
  useBackgroundWorld(options, createConnectedWorld);

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

export type BackgroundWorld = Awaited<ReturnType<typeof createBackgroundWorld>>;
