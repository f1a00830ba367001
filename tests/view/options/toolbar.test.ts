import { describe, expect, it } from 'vitest';
import { createShortcut, createToolbarPlace, toolbarOf } from '@/lib/view/options/toolbar';

const nothing = { tabs: { create: async () => undefined }, action: {} };

describe('the shortcut', () => {
  it.each([
    [
      'set',
      [
        { name: 'other', shortcut: 'F1' },
        { name: '_execute_action', shortcut: 'Alt+R' },
      ],
      'Alt+R',
    ],
    ['not set', [{ name: '_execute_action', shortcut: '' }], null],
    ['unknown to the browser', [], null],
  ])('is that of the popup: %s', async (_, all, expected) => {
    const shortcut = createShortcut(
      toolbarOf({ ...nothing, commands: { getAll: async () => all } }),
    );
    await shortcut.look();
    expect(shortcut.keys.value).toBe(expected);
  });

  it('can’t be changed where the browser has none', () => {
    expect(createShortcut(toolbarOf(nothing)).change).toBeNull();
  });

  it.each([
    ['the call for it', { openShortcutSettings: 'called' }, ['called']],
    ['its address', {}, ['chrome://extensions/shortcuts']],
  ])('is changed on the browser’s own page, opened by %s', async (_, calls, expected) => {
    const opened: string[] = [];
    const tabs = { create: async ({ url }: { url: string }) => void opened.push(url) };
    const offered = Object.entries(calls).map(([name, said]) => [
      name,
      async () => void opened.push(said),
    ]);
    const commands = { getAll: async () => [], ...Object.fromEntries(offered) };
    await createShortcut(toolbarOf({ ...nothing, tabs, commands })).change?.();
    expect(opened).toEqual(expected);
  });
});

describe('the icon', () => {
  it.each([
    ['pinned', { getUserSettings: async () => ({ isOnToolbar: true }) }, false],
    ['not pinned', { getUserSettings: async () => ({ isOnToolbar: false }) }, true],
    ['somewhere the browser doesn’t tell', {}, false],
    ['somewhere unknown', { getUserSettings: () => Promise.reject(new Error('no')) }, false],
  ])('counts as hidden when it is certainly not pinned: %s', async (_, action, expected) => {
    const place = createToolbarPlace(toolbarOf({ ...nothing, action }));
    await place.look();
    expect(place.isHidden.value).toBe(expected);
  });

  it.each([
    ['Chrome', { sidePanel: { setPanelBehavior: () => {} } }, true],
    ['Firefox', { sidebarAction: {} }, true],
    ['a browser without a panel', {}, false],
    ['one whose panel the icon can’t open', { sidePanel: {} }, false],
  ])('can open a panel where the browser has one: %s', (_, browser, expected) => {
    expect(toolbarOf({ ...nothing, ...browser }).hasPanel).toBe(expected);
  });
});
