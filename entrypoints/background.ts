import '@/lib/background/platform/native-browser';

import { defineBackground } from 'wxt/utils/define-background';
import { createBackground } from '@/lib/background/background';
import { listenForEvents } from '@/lib/background/events';
import { closeStorage } from '@/lib/background/platform/close-storage';

export default defineBackground({
  main() {
    closeStorage();
    listenForEvents(createBackground(import.meta.env.WXT_SERVICE_URL || null));
  },
});
