import { browser } from 'wxt/browser';
import { withLock } from '@/lib/background/platform/with-lock';
import { t } from '@/lib/i18n/i18n';
import { openPopup, panelOpener } from './popup-and-panel';

/** The entries, each by the message that it is called. */
type MenuEntry = 'popup.orders' | 'menu.refresh' | 'menu.panel' | 'popup.settings';

/*
 * The menu of the icon in the toolbar. Nothing in it orders. `contextMenus` is missing where icons have no menu, as
 * on phones.
 */

/** To be called when the extension is installed and when the browser starts, which may be both. */
export function createIconMenu(): Promise<void> {
  return withLock('menu', async () => {
    // Browsers keep it, and refuse what is there already.
    await browser.contextMenus?.removeAll();
    const panel: readonly MenuEntry[] = panelOpener() ? ['menu.panel'] : [];
    const ids: readonly MenuEntry[] = ['popup.orders', 'menu.refresh', ...panel, 'popup.settings'];
    for (const id of ids) {
      browser.contextMenus?.create({ id, title: t(id), contexts: ['action'] });
    }
  });
}

export function listenToIconMenu(refresh: () => Promise<unknown>): void {
  browser.contextMenus?.onClicked.addListener(({ menuItemId }, tab) => {
    switch (menuItemId as MenuEntry) {
      case 'popup.orders':
        return void openPopup({ kind: 'orders' });
      case 'menu.refresh':
        return void refresh();
      case 'menu.panel':
        return void panelOpener()?.(tab);
      case 'popup.settings':
        return void browser.runtime.openOptionsPage();
    }
  });
}
