import { expect, it, vi } from 'vitest';
import { openPanelOf } from '@/lib/background/launch/open-panel';

const tab = { windowId: 7 };

it('the panel opens at once in the window of the click: a side panel or a sidebar', () => {
  const open = vi.fn(async () => {});
  void openPanelOf({ sidePanel: { open } as never })?.(tab);
  expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 7 });
  void openPanelOf({ sidebarAction: { open } })?.(tab);
  expect(open).toHaveBeenCalledTimes(2);
});

it('the panel is no choice where the browser has none', () => {
  expect(openPanelOf({})).toBeNull();
  expect(openPanelOf({ sidePanel: {} as never })).toBeNull();
});
