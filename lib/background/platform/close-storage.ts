import { browser } from 'wxt/browser';

/**
 * Restricts storage, above all the key, to the extension's own pages and background. The extension runs
 * nothing inside web pages; this makes sure that nothing there could read it. Firefox has no such switch.
 */
export function closeStorage(): void {
  for (const area of [browser.storage.local, browser.storage.session]) {
    void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
}
