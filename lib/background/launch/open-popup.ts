import type { browser as nativeBrowser } from 'wxt/browser';
import type { StoredValues } from '@/lib/background/stored-values';
import type { OpenTarget } from '@/lib/storage/session';
import type { IconClick } from './icon-click';

export type OpenPopup = ReturnType<typeof createOpenPopup>;

interface OpenPopupDeps {
  readonly browser: {
    readonly action: Pick<typeof nativeBrowser.action, 'openPopup'>;
    readonly tabs: Pick<typeof nativeBrowser.tabs, 'create'>;
  };
  readonly icon: Pick<IconClick, 'apply' | 'lendPopup'>;
  readonly stored: Pick<StoredValues, 'openTarget'>;
}

/** Shows something in the popup, or in a tab where a popup can't be opened. */
export function createOpenPopup({ browser, icon, stored }: OpenPopupDeps) {
  return async (target: OpenTarget | Promise<OpenTarget>): Promise<void> => {
    // First of all: some browsers open it only while they handle what the person did.
    const isOpen = openPopupOf(browser, icon);
    await stored.openTarget.write(await target);
    if (!(await isOpen)) await browser.tabs.create({ url: '/popup.html' });
  };
}

async function openPopupOf(
  { action }: OpenPopupDeps['browser'],
  icon: OpenPopupDeps['icon'],
): Promise<boolean> {
  try {
    icon.lendPopup();
    await action.openPopup();
    return true;
  } catch {
    return false;
  } finally {
    await icon.apply();
  }
}
