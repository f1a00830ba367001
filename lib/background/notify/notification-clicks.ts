import type { browser } from 'wxt/browser';
import type { OpenPopup } from '@/lib/background/launch/open-popup';
import { targetOf } from './notifications';

interface NotificationClicksDeps {
  /** `undefined` while the person hasn't allowed notifications. */
  readonly notifications: () =>
    | Pick<typeof browser.notifications, 'clear' | 'onClicked'>
    | undefined;
  readonly openPopup: OpenPopup;
}

/** Opens what a clicked notification is about. */
export function createNotificationClicks({ notifications, openPopup }: NotificationClicksDeps) {
  const onClicked = (id: string) => {
    void notifications()?.clear(id);
    void openPopup(targetOf(id));
  };

  return {
    /** To be called at the start, and before each notification: the person may have allowed them since. */
    listen: (): void => {
      const clicked = notifications()?.onClicked;
      if (!clicked?.hasListener(onClicked)) clicked?.addListener(onClicked);
    },
  };
}
