import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createIconMenu, listenToIconMenu } from '@/lib/background/launch/icon-menu';
import { createBrowserWorld, happens } from '../../support/worlds/browser-world';

const refresh = vi.fn(async () => null);
const click = (menuItemId: string) =>
  void happens(fakeBrowser.contextMenus.onClicked, { menuItemId }, { windowId: 7 });

describe('the icon’s menu', () => {
  it('is the same however often it is made, and only the icon has it', async () => {
    const { menu } = createBrowserWorld();
    await Promise.all([createIconMenu(), createIconMenu()]);
    await createIconMenu();
    const titles = ['Orders', 'Check orders now', 'Open side panel', 'Settings'];
    expect(menu.map(({ title }) => title)).toEqual(titles);
    expect(menu.flatMap(({ contexts }) => contexts)).toEqual(Array(4).fill('action'));
  });

  it('offers no panel where there is none', async () => {
    const { menu } = createBrowserWorld('none');
    await createIconMenu();
    expect(menu.map(({ id }) => id)).toEqual(['popup.orders', 'menu.refresh', 'popup.settings']);
  });

  it.each([
    ['popup.orders', 'popup'],
    ['menu.panel', { windowId: 7 }],
    ['popup.settings', 'settings'],
  ])('does at once what is clicked: %s', (id, expected) => {
    const { opened } = createBrowserWorld();
    listenToIconMenu(refresh);
    click(id);
    expect(opened).toEqual([expected]);
  });

  it('is left out where icons have none', async () => {
    vi.spyOn(fakeBrowser, 'contextMenus', 'get').mockReturnValue(undefined as never);
    listenToIconMenu(refresh);
    await createIconMenu();
  });
});
