import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIconMenu } from '@/lib/background/launch/icon-menu';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly contexts: readonly string[];
}
type OnClicked = (info: { menuItemId: string }, tab: object) => void;

/** A browser that keeps the menu, and refuses an entry that it has already. */
function fakeMenus() {
  const entries: Entry[] = [];
  const listeners: OnClicked[] = [];
  return {
    entries,
    click: (menuItemId: string) => {
      for (const listener of listeners) listener({ menuItemId }, { windowId: 7 });
    },
    api: {
      removeAll: async () => void entries.splice(0),
      create: (entry: Entry) => {
        if (entries.some(({ id }) => id === entry.id)) throw new Error(`duplicate ${entry.id}`);
        entries.push(entry);
      },
      onClicked: { addListener: (listener: OnClicked) => void listeners.push(listener) },
    },
  };
}

const done = vi.fn();
const noting = (what: string) => async (about?: unknown) => done(what, about);
let menus: ReturnType<typeof fakeMenus>;

const menuWith = (deps: object = {}) =>
  createIconMenu({
    contextMenus: menus.api as never,
    openPopup: noting('popup'),
    findPanel: () => noting('panel'),
    openSettings: noting('settings'),
    refresh: noting('refresh'),
    withLock: (name, work) => navigator.locks.request(name, work),
    ...deps,
  });

beforeEach(() => {
  done.mockReset();
  menus = fakeMenus();
});

describe('the icon’s menu', () => {
  it('is the same however often it is made, and only the icon has it', async () => {
    const menu = menuWith();
    await Promise.all([menu.create(), menu.create()]);
    await menu.create();
    expect(menus.entries.map(({ title }) => title)).toEqual([
      'Orders',
      'Check for updates now',
      'Open side panel',
      'Settings',
    ]);
    expect(new Set(menus.entries.flatMap(({ contexts }) => contexts))).toEqual(new Set(['action']));
  });

  it('offers no panel where there is none', async () => {
    await menuWith({ findPanel: () => null }).create();
    expect(menus.entries.map(({ id }) => id)).toEqual(['orders', 'refresh', 'settings']);
  });

  it.each([
    ['orders', ['popup', { kind: 'orders' }]],
    ['refresh', ['refresh', undefined]],
    ['panel', ['panel', { windowId: 7 }]],
    ['settings', ['settings', undefined]],
  ])('does at once what is clicked: %s', (id, expected) => {
    menuWith().listen();
    menus.click(id);
    expect(done.mock.calls).toEqual([expected]);
  });

  it('is left out where icons have none', async () => {
    const menu = menuWith({ contextMenus: undefined });
    menu.listen();
    await menu.create();
  });
});
