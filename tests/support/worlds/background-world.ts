import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBackground } from '@/lib/background/background';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox';
import { fakeSessionRules } from './fake-session-rules';

/**
 * The whole background against the sandbox over HTTP. Only the browser around it is a stand-in, and new each
 * time.
 */
export async function createBackgroundWorld(options: SandboxOptions = {}) {
  fakeBrowser.reset();
  const sandbox: Sandbox = await startSandbox({ speed: 0, ...options });
  const granted = new Set<string>([`${new URL(sandbox.origin).protocol}//127.0.0.1/*`]);
  const painted = { text: '', color: '', title: '', icon: '' };
  const notified: Notified[] = [];
  /** The paths of our pages that are open. */
  const openPages: string[] = [];
  const getContexts = async () =>
    openPages.map((path) => ({ documentUrl: fakeBrowser.runtime.getURL(path) }));
  const browser = {
    ...fakeBrowser,
    runtime: { ...fakeBrowser.runtime, getContexts, getManifest: () => ({ version: '1.0.0' }) },
    permissions: {
      contains: async ({ origins }: { origins: string[] }) =>
        origins.every((one) => granted.has(one)),
      getAll: async () => ({ origins: [...granted] }),
      remove: async ({ origins }: { origins: string[] }) => {
        for (const origin of origins) granted.delete(origin);
        return true;
      },
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
    notifications: {
      create: async (id: string, options: { title: string; message: string }) => {
        notified.push({ id, title: options.title, message: options.message });
        return id;
      },
    },
  };
  vi.stubGlobal('browser', browser);
  const background = createBackground(browser as never, null);
  const connect = (changes: { baseAddress?: string; key?: string | null } = {}) =>
    background.commands.connect({
      baseAddress: sandbox.baseUrl,
      key: sandbox.apiKey,
      ...changes,
    });
  return {
    sandbox,
    granted,
    painted,
    notified,
    openPages,
    browser,
    ...background,
    connect,
  };
}

/** The same, already connected. */
export async function createConnectedWorld(options: SandboxOptions = {}): Promise<BackgroundWorld> {
  const world = await createBackgroundWorld(options);
  await world.connect();
  return world;
}

interface Notified {
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

export type BackgroundWorld = Awaited<ReturnType<typeof createBackgroundWorld>>;
