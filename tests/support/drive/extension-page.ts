import type { Browser } from 'wxt/browser';

declare global {
  /** In pages of the extension: Firefox has it, too, with promises, in extensions of manifest version 3. */
  const chrome: typeof Browser;
}

/* These functions run inside a page of the extension, so each stands on its own. */

/** A document of the extension without scripts: the drivers call the browser's interfaces from there. */
export const quietDocument = 'icons/16.png';

export const clearAlarms = async (): Promise<void> => void (await chrome.alarms.clearAll());

/** Settles when all earlier writes are stored and announced: storage answers in order. */
export const passThroughStorage = async (): Promise<void> =>
  void (await chrome.storage.local.get('nothing'));

export const openToolbarPopup = (): Promise<void> => chrome.action.openPopup();

export const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
