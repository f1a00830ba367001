import type { browser } from 'wxt/browser';
import type { StoredValues } from '@/lib/background/stored-values';
import type { OpenTarget } from '@/lib/storage/session';
import { targetOf } from './notifications';

interface NotificationClicksDeps {
  /** `undefined` while the person hasn't allowed notifications. */
  readonly notifications: () =>
    | Pick<typeof browser.notifications, 'clear' | 'onClicked'>
    | undefined;
  readonly action: Pick<typeof browser.action, 'openPopup'>;
  readonly tabs: Pick<typeof browser.tabs, 'create'>;
  readonly stored: Pick<StoredValues, 'openTarget'>;
}

/** Opens what a clicked notification is about. */
export function createNotificationClicks(deps: NotificationClicksDeps) {
  const { notifications, action, tabs, stored } = deps;

  /** Shows an order, an item or an attempt in the popup, or in a tab where a popup can't be opened. */
  const open = async (target: OpenTarget): Promise<void> => {
    await stored.openTarget.write(target);
    try {
      await action.openPopup();
    } catch {
      await tabs.create({ url: '/popup.html' });
    }
  };

  const onClicked = (id: string) => {
    void notifications()?.clear(id);
    void open(targetOf(id));
  };

  return {
    open,
    /** To be called at the start, and again once the person has allowed notifications. */
    listen: (): void => {
      const clicked = notifications()?.onClicked;
      if (!clicked?.hasListener(onClicked)) clicked?.addListener(onClicked);
    },
  };
}
