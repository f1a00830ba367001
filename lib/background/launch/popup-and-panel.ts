import { browser } from 'wxt/browser';
import { serialized } from '@/lib/background/platform/serialized';
import { settings } from '@/lib/storage/personal';
import { type OpenTarget, openTarget } from '@/lib/storage/session';

/** Chrome has a side panel, Firefox a sidebar, which our types don't know; others may have neither. */
interface Panels {
  readonly sidePanel?: Partial<Pick<typeof browser.sidePanel, 'open' | 'setPanelBehavior'>>;
  readonly sidebarAction?: { open(): Promise<void>; toggle(): Promise<void> };
}

/** Shows something in the popup, or in a tab where a popup can't be opened. */
export async function openPopup(target: OpenTarget | Promise<OpenTarget>): Promise<void> {
  // First of all: some browsers open it only while they handle what the person did.
  const isOpen = tryPopup();
  await openTarget.write(await target);
  if (!(await isOpen)) await browser.tabs.create({ url: '/popup.html' });
}

async function tryPopup(): Promise<boolean> {
  const { sidebarAction }: Panels = browser;
  try {
    // Firefox has none in place while the icon opens the sidebar. Waiting for it would be too late to open it.
    if (sidebarAction) void browser.action.setPopup({ popup: '/popup.html' });
    await browser.action.openPopup();
    return true;
  } catch {
    return false;
  } finally {
    await applyIconClick();
  }
}

/**
 * Opens the panel in the window of a tab. Browsers do it only while they handle a click or a key.
 * `null` where there is none.
 */
export function panelOpener():
  | ((tab: { readonly windowId: number } | undefined) => Promise<void>)
  | null {
  const { sidePanel, sidebarAction }: Panels = browser;
  if (sidebarAction) return () => sidebarAction.open();
  if (!sidePanel?.open) return null;
  return async (tab) => tab && sidePanel.open?.({ windowId: tab.windowId });
}

/**
 * Tells the browser what a click on the icon opens: the popup or the panel, as the person has chosen. Chrome
 * remembers it, Firefox until it is closed. In turn, so that the last choice is the one that stays.
 */
export const applyIconClick = serialized(async () => {
  const { sidePanel, sidebarAction }: Panels = browser;
  const opensPanel = (await settings.read()).iconOpens === 'panel';
  // It comes before the popup, which stays in place for what is opened from elsewhere.
  if (sidePanel?.setPanelBehavior) {
    await sidePanel.setPanelBehavior({ openPanelOnActionClick: opensPanel });
  }
  // Firefox tells of a click only where there is no popup.
  else if (sidebarAction) await browser.action.setPopup({ popup: opensPanel ? '' : '/popup.html' });
});

export function listenToIcon(): void {
  const { sidebarAction }: Panels = browser;
  if (sidebarAction) browser.action.onClicked.addListener(() => void sidebarAction.toggle());
  settings.watch(() => void applyIconClick());
}
