import type { browser } from 'wxt/browser';
import type { WithLock } from '@/lib/background/platform/with-lock';
import { t } from '@/lib/i18n/i18n';
import type { OpenPanel } from './open-panel';
import type { OpenPopup } from './open-popup';

type MenuEntry = 'orders' | 'refresh' | 'panel' | 'settings';

interface IconMenuDeps {
  /** Missing where icons have no menu, as on phones. */
  readonly contextMenus:
    | Pick<typeof browser.contextMenus, 'create' | 'removeAll' | 'onClicked'>
    | undefined;
  readonly openPopup: OpenPopup;
  /** `null` where there is no panel. */
  readonly findPanel: () => OpenPanel | null;
  readonly openSettings: () => Promise<void>;
  readonly refresh: () => Promise<unknown>;
  readonly withLock: WithLock;
}

/** The menu of the icon in the toolbar. Nothing in it orders. */
export function createIconMenu(deps: IconMenuDeps) {
  const { contextMenus, openPopup, findPanel, openSettings, refresh, withLock } = deps;
  const entries = (): readonly MenuEntry[] =>
    findPanel() ? ['orders', 'refresh', 'panel', 'settings'] : ['orders', 'refresh', 'settings'];

  return {
    /** To be called when the extension is installed and when the browser starts, which may be both. */
    create: (): Promise<void> =>
      withLock('menu', async () => {
        // Browsers keep it, and refuse what is there already.
        await contextMenus?.removeAll();
        for (const id of entries()) {
          contextMenus?.create({ id, title: t(`menu.${id}`), contexts: ['action'] });
        }
      }),
    listen: (): void => {
      contextMenus?.onClicked.addListener(({ menuItemId }, tab) => {
        switch (menuItemId as MenuEntry) {
          case 'orders':
            return void openPopup({ kind: 'orders' });
          case 'refresh':
            return void refresh();
          case 'panel':
            return void findPanel()?.(tab);
          case 'settings':
            return void openSettings();
        }
      });
    },
  };
}
