import '@/lib/background/platform/native-browser';

import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { createBackground } from '@/lib/background/background';
import { listenForEvents } from '@/lib/background/events';
import { closeStorage } from '@/lib/background/platform/close-storage';
import { storedValues } from '@/lib/background/stored-values';

export default defineBackground({
  main() {
    const background = createBackground(browser, import.meta.env.WXT_SERVICE_URL || null);
    closeStorage(browser.storage);
    listenForEvents({ browser, background, stored: storedValues, timers: globalThis });
  },
});
