import type { Browser } from 'wxt/browser';
import type { Badge, StorageArea } from './driver.ts';

/*
 * These functions run inside a page of the extension, so each stands on its own. Firefox has
 * `chrome` too, with promises, in extensions of manifest version 3.
 */
declare const chrome: typeof Browser;

/** A document of the extension without scripts: the drivers call the browser's interfaces from there. */
export const quietDocument = 'icons/16.png';

export async function readBadge(): Promise<Badge> {
  const [text, color, title] = await Promise.all([
    chrome.action.getBadgeText({}),
    chrome.action.getBadgeBackgroundColor({}),
    chrome.action.getTitle({}),
  ]);
  const hex = [...color].slice(0, 3).map((part) => part.toString(16).padStart(2, '0'));
  return { text, color: `#${hex.join('')}`, title };
}

export const readArea = (area: StorageArea): Promise<Record<string, unknown>> =>
  chrome.storage[area].get(null);

export const writeArea = (change: {
  readonly area: StorageArea;
  readonly values: Record<string, unknown>;
}): Promise<void> => chrome.storage[change.area].set(change.values);

export const clearArea = (area: StorageArea): Promise<void> => chrome.storage[area].clear();

/** Chromium's own warnings at installation; reading them needs no permission. */
export const readInstallWarnings = (): Promise<string[]> =>
  chrome.management.getPermissionWarningsByManifest(JSON.stringify(chrome.runtime.getManifest()));

export const readAlarms = (): Promise<{ name: string; scheduledTime: number }[]> =>
  chrome.alarms.getAll();

export const bringAlarmForward = (name: string): Promise<void> =>
  chrome.alarms.create(name, { when: Date.now() });

export const clearAlarms = async (): Promise<void> => void (await chrome.alarms.clearAll());

/** With a time limit: a message sent while the background is being installed may never be answered. */
export const isBackgroundListening = (): Promise<boolean> =>
  Promise.race([
    chrome.runtime.sendMessage({}).then(
      () => true,
      (error: Error) => !error.message.includes('Receiving end does not exist'),
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, 500, false)),
  ]);

/** Settles when all earlier writes are stored and announced: storage answers in order. */
export const passThroughStorage = async (): Promise<void> =>
  void (await chrome.storage.local.get('nothing'));

export const openToolbarPopup = (): Promise<void> => chrome.action.openPopup();

export const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Looks at a button of an order before it is pressed, as people do: what has just changed or come there isn't ordered.
 * Anything else can be pressed at once.
 */
export async function lookBeforeOrdering(button: Element): Promise<void> {
  if (!button.matches('[data-guarded]')) return;
  const sight = () => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const front = document.elementFromPoint(x + width / 2, y + height / 2);
    const around = [
      button.closest('li, article, dialog, main'),
      document.querySelector('.checkout'),
    ];
    const texts = around.map((element) => element?.textContent);
    return JSON.stringify([x, y, button.contains(front), texts]);
  };
  let before = sight();
  let since = performance.now();
  const end = since + 10_000;
  while (performance.now() - since < 600 && performance.now() < end && button.isConnected) {
    await new Promise(requestAnimationFrame);
    const now = sight();
    if (now !== before) since = performance.now();
    before = now;
  }
}
