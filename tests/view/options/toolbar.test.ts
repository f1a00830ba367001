import { expect, it } from 'vitest';
import { createShortcut, createToolbarPlace, toolbarOf } from '@/lib/view/options/toolbar';

const nothing = { tabs: { create: async () => undefined }, action: {} };

it('the shortcut is that of the popup, if the browser knows it', async () => {
  const keysOf = async (shortcut?: string) => {
    const popup = shortcut === undefined ? [] : [{ name: '_execute_action', shortcut }];
    const getAll = async () => [{ name: 'other', shortcut: 'F1' }, ...popup];
    const { keys, look } = createShortcut(toolbarOf({ ...nothing, commands: { getAll } }));
    await look();
    return keys.value;
  };
  expect(await keysOf('Alt+R')).toBe('Alt+R');
  expect(await keysOf('')).toBeNull();
  expect(await keysOf()).toBeNull();
});

it('the shortcut is changed on the browser’s own page, by a call or its address, where it has one', async () => {
  const opened: string[] = [];
  const tabs = { create: async ({ url }: { url: string }) => void opened.push(url) };
  const getAll = async () => [];
  const openShortcutSettings = async () => void opened.push('called');
  for (const commands of [{ getAll, openShortcutSettings }, { getAll }]) {
    await createShortcut(toolbarOf({ ...nothing, tabs, commands })).change?.();
  }
  expect(opened).toEqual(['called', 'chrome://extensions/shortcuts']);
  expect(createShortcut(toolbarOf(nothing)).change).toBeNull();
});

it.each([
  ['pinned', { getUserSettings: async () => ({ isOnToolbar: true }) }, false],
  ['not pinned', { getUserSettings: async () => ({ isOnToolbar: false }) }, true],
  ['somewhere the browser doesn’t tell', {}, false],
  ['somewhere unknown', { getUserSettings: () => Promise.reject(new Error('no')) }, false],
])('the icon counts as hidden when it is certainly not pinned: %s', async (_, action, expected) => {
  const place = createToolbarPlace(toolbarOf({ ...nothing, action }));
  await place.look();
  expect(place.isHidden.value).toBe(expected);
});

it.each([
  [{ sidePanel: { setPanelBehavior: () => {} } }, true],
  [{ sidebarAction: {} }, true],
  [{}, false],
  [{ sidePanel: {} }, false],
])('the icon can open a panel where the browser has one: %#', (browser, expected) => {
  expect(toolbarOf({ ...nothing, ...browser }).hasPanel).toBe(expected);
});
