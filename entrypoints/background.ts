import '@/lib/background/platform/native-browser';

import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { createBackground } from '@/lib/background/background';
import { listenForEvents } from '@/lib/background/events';

export default defineBackground({
  main() {
    // The browser keeps it.
    browser.runtime.onInstalled.addListener(closeStorage);
    listenForEvents(createBackground(import.meta.env.WXT_SERVICE_URL || null));
  },
});

/**
 * Restricts storage, above all the key, to the extension's own pages and background. The extension runs
 * nothing inside web pages; this makes sure that nothing there could read it. Firefox has no such switch.
 */
function closeStorage(): void {
  for (const area of [browser.storage.local, browser.storage.session]) {
    void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
}
