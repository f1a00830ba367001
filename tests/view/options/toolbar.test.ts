import { describe, expect, it } from 'vitest';
import { createShortcut, createToolbarPlace, toolbarOf } from '@/lib/view/options/toolbar';

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
      toolbarOf({ commands: { getAll: async () => all }, action: {} }),
    );
    await shortcut.look();
    expect(shortcut.keys.value).toBe(expected);
    expect(shortcut.change).toBeNull();
  });

  it('can be changed from the page where the browser offers that', async () => {
    const opened: string[] = [];
    const commands = {
      getAll: async () => [],
      openShortcutSettings: async () => void opened.push('settings'),
    };
    await createShortcut(toolbarOf({ commands, action: {} })).change?.();
    expect(opened).toEqual(['settings']);
  });
});

describe('the icon', () => {
  it.each([
    ['pinned', { getUserSettings: async () => ({ isOnToolbar: true }) }, false],
    ['not pinned', { getUserSettings: async () => ({ isOnToolbar: false }) }, true],
    ['somewhere the browser doesn’t tell', {}, false],
    ['somewhere unknown', { getUserSettings: () => Promise.reject(new Error('no')) }, false],
  ])('counts as hidden when it is certainly not pinned: %s', async (_, action, expected) => {
    const place = createToolbarPlace(toolbarOf({ action }));
    await place.look();
    expect(place.isHidden.value).toBe(expected);
  });

  it.each([
    ['Chrome', { sidePanel: { setPanelBehavior: () => {} } }, true],
    ['Firefox', { sidebarAction: {} }, true],
    ['a browser without a panel', {}, false],
    ['one whose panel the icon can’t open', { sidePanel: {} }, false],
  ])('can open a panel where the browser has one: %s', (_, browser, expected) => {
    expect(toolbarOf({ action: {}, ...browser }).hasPanel).toBe(expected);
  });
});
