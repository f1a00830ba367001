import type { browser } from 'wxt/browser';
import { type Revealed, revealed } from '@/lib/storage/reveal';

interface RevealDeps {
  readonly action: Pick<typeof browser.action, 'openPopup'>;
  readonly tabs: Pick<typeof browser.tabs, 'create'>;
}

/** Shows an order or an item in the popup, or in a tab where a popup can't be opened. */
export function createReveal({ action, tabs }: RevealDeps) {
  return async (target: Revealed): Promise<void> => {
    await revealed.write(target);
    try {
      await action.openPopup();
    } catch {
      await tabs.create({ url: '/popup.html' });
    }
  };
}
