import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPanelOf } from '@/lib/background/launch/open-panel';
import { createOpenPopup } from '@/lib/background/launch/open-popup';
import { openTarget } from '@/lib/storage/session';

const create = vi.fn();
/** What happened to the popup, in order. */
const popup: string[] = [];
const icon = {
  lendPopup: () => void popup.push('lent'),
  apply: async () => void popup.push('as chosen'),
};
beforeEach(() => {
  create.mockReset();
  popup.length = 0;
});

const openWith = (action: object) =>
  createOpenPopup({
    browser: { action: action as never, tabs: { create } },
    icon,
    stored: { openTarget },
  });

describe('opening the popup', () => {
  it('tells it what to show', async () => {
    await openWith({ openPopup: async () => {} })({ kind: 'order', number: 'R1' });
    expect(await openTarget.read()).toEqual({ kind: 'order', number: 'R1' });
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    ['opens', async () => void popup.push('opened')],
    ['doesn’t open', () => Promise.reject(popup.push('refused'))],
  ])(
    'needs one, even where the icon opens the panel, and leaves that as it was: it %s',
    async (_, openPopup) => {
      await openWith({ openPopup })({ kind: 'orders' });
      expect(popup).toEqual(['lent', expect.stringMatching('opened|refused'), 'as chosen']);
    },
  );

  it('happens at once, while the browser handles what the person did', () => {
    const openPopup = vi.fn(async () => {});
    void openWith({ openPopup })(new Promise(() => {}));
    expect(openPopup).toHaveBeenCalledOnce();
  });

  it.each([
    ['refuses', { openPopup: () => Promise.reject(new Error('no window')) }],
    ['can’t', {}],
  ])('opens a tab where the browser %s', async (_, action) => {
    await openWith(action)(Promise.resolve({ kind: 'orders' }));
    expect(await openTarget.read()).toEqual({ kind: 'orders' });
    expect(create).toHaveBeenCalledExactlyOnceWith({ url: '/popup.html' });
  });
});

describe('opening the panel', () => {
  it('happens at once in the window of the click: a side panel or a sidebar', () => {
    const open = vi.fn(async () => {});
    void openPanelOf({ sidePanel: { open } as never })?.({ windowId: 7 });
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 7 });
    void openPanelOf({ sidebarAction: { open } })?.({ windowId: 7 });
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is no choice where the browser has none', () => {
    expect(openPanelOf({})).toBeNull();
    expect(openPanelOf({ sidePanel: {} as never })).toBeNull();
  });
});
