import { browser } from 'wxt/browser';
import { withLock } from '@/lib/background/platform/with-lock';
import { t } from '@/lib/i18n/i18n';
import { openPopup, panelOpener } from './popup-and-panel';

type MenuEntry = 'orders' | 'refresh' | 'panel' | 'settings';

/*
 * The menu of the icon in the toolbar. Nothing in it orders. `contextMenus` is missing where icons have no menu, as
 * on phones.
 */

/** To be called when the extension is installed and when the browser starts, which may be both. */
export function createIconMenu(): Promise<void> {
  return withLock('menu', async () => {
    // Browsers keep it, and refuse what is there already.
    await browser.contextMenus?.removeAll();
    const panel: readonly MenuEntry[] = panelOpener() ? ['panel'] : [];
    const entries: readonly MenuEntry[] = ['orders', 'refresh', ...panel, 'settings'];
    for (const id of entries) {
      browser.contextMenus?.create({ id, title: t(`menu.${id}`), contexts: ['action'] });
    }
  });
}

export function listenToIconMenu(refresh: () => Promise<unknown>): void {
  browser.contextMenus?.onClicked.addListener(({ menuItemId }, tab) => {
    switch (menuItemId as MenuEntry) {
      case 'orders':
        return void openPopup({ kind: 'orders' });
      case 'refresh':
        return void refresh();
      case 'panel':
        return void panelOpener()?.(tab);
      case 'settings':
        return void browser.runtime.openOptionsPage();
    }
  });
}
