import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createShortcut, createToolbarIcon, hasPanel } from '@/lib/view/options/toolbar';

it.each([
  [[{ name: '_execute_action', shortcut: 'Alt+R' }], 'Alt+R'],
  [[{ name: '_execute_action', shortcut: '' }], null],
  [[], null],
])('the shortcut is that of the popup, if the browser knows it: %j', async (popup, expected) => {
  const all = [{ name: 'other', shortcut: 'F1' }, ...popup];
  vi.spyOn(fakeBrowser.commands, 'getAll').mockImplementation(async () => all);
  const { keys, look } = createShortcut();
  await look();
  expect(keys.value).toBe(expected);
});

it('the shortcut is changed on the browser’s own page, by its address or a call', async () => {
  const opened: unknown[] = [];
  Object.assign(fakeBrowser.tabs, { create: async ({ url }: { url: string }) => opened.push(url) });
  await createShortcut().change();
  Object.assign(fakeBrowser.commands, { openShortcutSettings: async () => opened.push('called') });
  await createShortcut().change();
  expect(opened).toEqual(['chrome://extensions/shortcuts', 'called']);
});

it.each([
  ['pinned', async () => ({ isOnToolbar: true }), false],
  ['not pinned', async () => ({ isOnToolbar: false }), true],
  ['somewhere the browser doesn’t tell', undefined, false],
  ['somewhere unknown', () => Promise.reject(new Error('no')), false],
])('the icon counts as hidden when it is certainly not pinned: %s', async (_, answer, expected) => {
  Object.assign(fakeBrowser.action, { getUserSettings: answer });
  const place = createToolbarIcon();
  await place.look();
  expect(place.isHidden.value).toBe(expected);
});

it.each([
  [{ sidePanel: { setPanelBehavior: () => {} } }, true],
  [{ sidebarAction: {} }, true],
  [{}, false],
  [{ sidePanel: {} }, false],
])('the icon can open a panel where the browser has one: %#', (panels, expected) => {
  Object.assign(fakeBrowser, { sidePanel: undefined, sidebarAction: undefined }, panels);
  expect(hasPanel()).toBe(expected);
});
