import '@/lib/background/native-browser';

import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { createBackground } from '@/lib/background/background';
import { orderingAlarm } from '@/lib/background/ordering/wake-up';
import { pollAlarm } from '@/lib/background/polling';
import { serveCommands } from '@/lib/messaging/serve';

export default defineBackground({
  main() {
    const pinnedAddress = import.meta.env.WXT_SERVICE_URL || null;
    const { commands, polling, ordering, badge } = createBackground(browser, pinnedAddress);

    serveCommands(browser.runtime, commands);
    browser.alarms.onAlarm.addListener(({ name }) => {
      if (name === pollAlarm) return void polling.poll();
      if (name === orderingAlarm) return void ordering.resume();
    });
    // Without a listener Firefox doesn't start the background with the browser.
    browser.runtime.onStartup.addListener(() => {});

    void badge.start();
    void ordering.resume();
    void polling.ensure();
  },
});
