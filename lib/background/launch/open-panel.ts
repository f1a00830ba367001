import type { Browser, browser } from 'wxt/browser';

/** Opens the panel in the window of a tab. Browsers do it only while they handle a click or a key. */
export type OpenPanel = (tab: Pick<Browser.tabs.Tab, 'windowId'> | undefined) => Promise<void>;

/** Firefox's name for it; our types know Chrome's only. */
interface Sidebars {
  readonly sidebarAction?: { open(): Promise<void> };
}

/** The browser's way to open Chrome's side panel or Firefox's sidebar; `null` where there is neither. */
export function openPanelOf({
  sidePanel,
  sidebarAction,
}: Partial<Pick<typeof browser, 'sidePanel'>> & Sidebars): OpenPanel | null {
  if (sidebarAction) return () => sidebarAction.open();
  if (!sidePanel?.open) return null;
  return async (tab) => tab && sidePanel.open({ windowId: tab.windowId });
}
