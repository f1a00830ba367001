import type { browser } from 'wxt/browser';
import type { StoredValues } from '@/lib/background/stored-values';
import type { OpenTarget } from '@/lib/storage/state';

interface OpenPopupAtDeps {
  readonly action: Pick<typeof browser.action, 'openPopup'>;
  readonly tabs: Pick<typeof browser.tabs, 'create'>;
  readonly stored: Pick<StoredValues, 'openTarget'>;
}

/** Shows an order or an item in the popup, or in a tab where a popup can't be opened. */
export function createOpenPopupAt({ action, tabs, stored }: OpenPopupAtDeps) {
  return async (target: OpenTarget): Promise<void> => {
    await stored.openTarget.write(target);
    try {
      await action.openPopup();
    } catch {
      await tabs.create({ url: '/popup.html' });
    }
  };
}
