import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIconMenu } from '@/lib/background/launch/icon-menu';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly contexts: readonly string[];
}

const entries: Entry[] = [];
const addListener = vi.fn();
/** A browser that keeps the menu, and refuses an entry that it has already. */
const contextMenus = {
  removeAll: async () => void entries.splice(0),
  create: (entry: Entry) => {
    if (entries.some(({ id }) => id === entry.id)) throw new Error(`duplicate ${entry.id}`);
    entries.push(entry);
  },
  onClicked: { addListener },
};

const done = vi.fn();
const noting = (what: string) => async (about?: unknown) => done(what, about);

const menuWith = (deps: object = {}) =>
  createIconMenu({
    contextMenus: contextMenus as never,
    openPopup: noting('popup'),
    findPanel: () => noting('panel'),
    openSettings: noting('settings'),
    refresh: noting('refresh'),
    withLock: (name, work) => navigator.locks.request(name, work),
    ...deps,
  });

beforeEach(() => {
  done.mockReset();
  addListener.mockReset();
  entries.length = 0;
});

describe('the icon’s menu', () => {
  it('is the same however often it is made, and only the icon has it', async () => {
    const menu = menuWith();
    await Promise.all([menu.create(), menu.create()]);
    await menu.create();
    const titles = ['Orders', 'Check for updates now', 'Open side panel', 'Settings'];
    expect(entries.map(({ title }) => title)).toEqual(titles);
    expect(new Set(entries.flatMap(({ contexts }) => contexts))).toEqual(new Set(['action']));
  });

  it('offers no panel where there is none', async () => {
    await menuWith({ findPanel: () => null }).create();
    expect(entries.map(({ id }) => id)).toEqual(['orders', 'refresh', 'settings']);
  });

  it.each([
    ['orders', ['popup', { kind: 'orders' }]],
    ['refresh', ['refresh', undefined]],
    ['panel', ['panel', { windowId: 7 }]],
    ['settings', ['settings', undefined]],
  ])('does at once what is clicked: %s', (id, expected) => {
    menuWith().listen();
    addListener.mock.calls[0]?.[0]({ menuItemId: id }, { windowId: 7 });
    expect(done.mock.calls).toEqual([expected]);
  });

  it('is left out where icons have none', async () => {
    const menu = menuWith({ contextMenus: undefined });
    menu.listen();
    await menu.create();
  });
});
