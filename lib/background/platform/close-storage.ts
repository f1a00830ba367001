import type { browser } from 'wxt/browser';

/**
 * Closes what is stored, the key above all, to everything but the extension's own pages and background.
 * Nothing of it runs inside web pages; this makes sure that nothing there could ever read along. Firefox
 * has no such switch.
 */
export function closeStorage({ local, session }: typeof browser.storage): void {
  for (const area of [local, session]) {
    void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
}
