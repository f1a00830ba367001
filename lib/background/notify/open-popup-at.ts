import type { browser } from 'wxt/browser';
import { type OpenTarget, openTarget } from '@/lib/storage/state';

interface OpenPopupAtDeps {
  readonly action: Pick<typeof browser.action, 'openPopup'>;
  readonly tabs: Pick<typeof browser.tabs, 'create'>;
}

/** Shows an order or an item in the popup, or in a tab where a popup can't be opened. */
export function createOpenPopupAt({ action, tabs }: OpenPopupAtDeps) {
  return async (target: OpenTarget): Promise<void> => {
    await openTarget.write(target);
    try {
      await action.openPopup();
    } catch {
      await tabs.create({ url: '/popup.html' });
    }
  };
}
