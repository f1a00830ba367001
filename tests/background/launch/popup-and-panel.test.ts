import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  applyIconClick,
  listenToIcon,
  openPopup,
  panelOpener,
} from '@/lib/background/launch/popup-and-panel';
import type { IconOpens } from '@/lib/domain/settings/choices';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { settings } from '@/lib/storage/personal';
import { openTarget } from '@/lib/storage/session';
import { createBrowserWorld, happens } from '../../support/worlds/browser-world';

const choose = (iconOpens: IconOpens) => settings.write({ ...defaultSettings, iconOpens });
const orders = { kind: 'orders' } as const;
const toPopup = { openPanelOnActionClick: false };
const toPanel = { openPanelOnActionClick: true };

describe('a click on the icon', () => {
  it.each([
    ['side panel', [toPopup, toPanel]],
    ['sidebar', [{ popup: '/popup.html' }, { popup: '' }]],
    ['none', []],
  ] as const)(
    'opens what is chosen, in a browser with a panel of this sort: %s',
    async (panel, expected) => {
      const { opened } = createBrowserWorld(panel);
      await applyIconClick();
      await choose('panel');
      await applyIconClick();
      expect(opened).toEqual(expected);
    },
  );

  it.each([
    ['opens and closes the sidebar at once: Firefox allows it only then', 'sidebar', 1],
    ['is left to Chrome, which opens its panel itself', 'side panel', 0],
  ] as const)('%s', (_, panel, times) => {
    const { opened } = createBrowserWorld(panel);
    listenToIcon();
    void happens(fakeBrowser.action.onClicked);
    expect(opened).toEqual(Array(times).fill('sidebar or nothing'));
  });
});

describe('opening the popup', () => {
  it('tells it what to show', async () => {
    const { opened } = createBrowserWorld('none');
    await openPopup({ kind: 'order', number: 'R1' });
    expect(await openTarget.read()).toEqual({ kind: 'order', number: 'R1' });
    expect(opened).toEqual(['popup']);
  });

  it.each(['opens', 'doesn’t open'])(
    'needs one in Firefox, even where the icon opens the sidebar, and leaves that as it was: it %s',
    async (does) => {
      const { opened } = createBrowserWorld('sidebar');
      if (does !== 'opens') fakeBrowser.action.openPopup = () => Promise.reject(new Error('no'));
      await choose('panel');
      await openPopup(orders);
      expect(opened.at(0)).toEqual({ popup: '/popup.html' });
      expect(opened.at(-1)).toEqual({ popup: '' });
    },
  );

  it('happens at once, while the browser handles what the person did', () => {
    const { opened } = createBrowserWorld();
    void openPopup(new Promise(() => {}));
    expect(opened).toEqual(['popup']);
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('no window'))],
    ['can’t', undefined],
  ])('opens a tab where the browser %s', async (_, way) => {
    createBrowserWorld();
    Object.assign(fakeBrowser.action, { openPopup: way });
    const create = vi.spyOn(fakeBrowser.tabs, 'create');
    await openPopup(Promise.resolve(orders));
    expect(await openTarget.read()).toEqual(orders);
    expect(create).toHaveBeenCalledExactlyOnceWith({ url: '/popup.html' });
  });
});

describe('opening the panel', () => {
  it.each([
    ['side panel', { windowId: 7 }],
    ['sidebar', 'sidebar'],
  ] as const)('happens at once in the window of the click: a %s', (panel, expected) => {
    const { opened } = createBrowserWorld(panel);
    void panelOpener()?.({ windowId: 7 });
    expect(opened).toEqual([expected]);
  });

  it('is no choice where the browser has none', () => {
    createBrowserWorld('none');
    expect(panelOpener()).toBeNull();
    Object.assign(fakeBrowser, { sidePanel: {} });
    expect(panelOpener()).toBeNull();
  });
});
