import '@/lib/background/platform/native-browser';

import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { createBackground } from '@/lib/background/background';
import { reminderAlarm } from '@/lib/background/notify/reminders';
import { orderingAlarm } from '@/lib/background/ordering/wake-up';
import { closeStorage } from '@/lib/background/platform/close-storage';
import { updateAlarm } from '@/lib/background/platform/updates';
import { pollAlarm } from '@/lib/background/sync/polling';
import { serveCommands } from '@/lib/messaging/serve';
import { reminders } from '@/lib/storage/personal';
import { attempts, connection } from '@/lib/storage/state';

export default defineBackground({
  main() {
    const pinnedAddress = import.meta.env.WXT_SERVICE_URL || null;
    const {
      commands,
      polling,
      ordering,
      badge,
      reminderNotifications,
      notificationClicks,
      failedOrders,
      omnibox,
      iconMenu,
      updates,
      catchUpBasket,
    } = createBackground(browser, pinnedAddress);

    closeStorage(browser.storage);
    serveCommands(browser.runtime, commands);
    browser.alarms.onAlarm.addListener(({ name }) => {
      if (name === pollAlarm) return void polling.poll(0);
      if (name === orderingAlarm) return void ordering.resume();
      if (name === reminderAlarm) return void reminderNotifications.notifyDue();
      if (name === updateAlarm) return void updates.take();
    });
    browser.runtime.onUpdateAvailable.addListener(() => void updates.offered());
    browser.runtime.onInstalled.addListener(() => {
      void updates.taken();
      void iconMenu.create();
    });
    notificationClicks.listen();
    omnibox.listen();
    iconMenu.listen();
    browser.permissions.onAdded.addListener(notificationClicks.listen);
    reminders.watch(() => void reminderNotifications.schedule());
    attempts.watch(() => void reminderNotifications.removeAnswered());
    connection.watch(() => void reminderNotifications.notifyDue());
    // Without this listener, Firefox wouldn't start the background with the browser.
    browser.runtime.onStartup.addListener(() => void iconMenu.create());

    void badge.start();
    void ordering.resume();
    void polling.ensure();
    void reminderNotifications.notifyDue();
    void reminderNotifications.removeAnswered();
    void catchUpBasket();
    void failedOrders.start();
  },
});
