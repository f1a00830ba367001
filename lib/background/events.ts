import { browser } from 'wxt/browser';
import type { Background } from '@/lib/background/background';
import { demoAlarm } from '@/lib/background/connection/demo';
import { createIconMenu, listenToIconMenu } from '@/lib/background/launch/icon-menu';
import { listenToOmnibox } from '@/lib/background/launch/omnibox';
import { listenToIcon } from '@/lib/background/launch/popup-and-panel';
import { badgeSources, dayAlarm } from '@/lib/background/notify/badge';
import { endSources, notifyOfFailedOrders } from '@/lib/background/notify/failed-orders';
import { listenForNotificationClicks } from '@/lib/background/notify/notifications';
import {
  notifyOfReminders,
  reminderAlarm,
  removeAnsweredReminders,
  scheduleReminders,
} from '@/lib/background/notify/reminders';
import { orderingAlarm } from '@/lib/background/ordering/ordering';
import {
  takeUpdate,
  updateAlarm,
  updateOffered,
  updateTaken,
} from '@/lib/background/platform/updates';
import { pollAlarm } from '@/lib/background/refresh/polling';
import { storedValues as stored } from '@/lib/background/stored-values';
import { syncAlarm } from '@/lib/background/sync/sync';
import { serveCommands } from '@/lib/messaging/serve';
import { watchAll } from '@/lib/storage/stored';

/** By when a browser has delivered the event that it started the background for. */
const deliveredWithinMs = 1_000;

/**
 * Which event leads to what. Every listener is there when this returns, as browsers demand: they start the
 * background for an event, and deliver it to those that listen by the end of the script.
 *
 * Starting does nothing else, since most starts are for a message or a change in storage that needs little. What
 * an earlier background left undone, and what the browser has lost, is made up for once in the life of a
 * background, behind the first event that has to do with it.
 */
export function listenForEvents(background: Background): void {
  const { alarms, permissions, runtime, storage } = browser;
  const { commands, polling, sync, demo, ordering, log, paintBadge } = background;
  const { unlessOutdated } = background.dataGuard;
  let isDelivered = false;
  let hasCaughtUp = false;

  const catchUp = () => {
    isDelivered = true;
    if (hasCaughtUp) return;
    hasCaughtUp = true;
    // In a turn of its own, behind what the event asks for.
    setTimeout(background.catchUp);
  };

  serveCommands(runtime, commands, (command) => {
    isDelivered = true;
    if (command !== null && command !== 'stayAwake') catchUp();
  });
  alarms.onAlarm.addListener(({ name, scheduledTime }) => {
    if (name === pollAlarm) void unlessOutdated(() => polling.ring(scheduledTime).then(paintBadge));
    if (name === demoAlarm) {
      void unlessOutdated(async () => {
        await ((await demo.catchUp()) ? polling.poll(0) : alarms.clear(demoAlarm));
        await paintBadge();
      });
    }
    if (name === dayAlarm) void paintBadge();
    if (name === orderingAlarm) void unlessOutdated(ordering.resume);
    if (name === reminderAlarm) void unlessOutdated(notifyOfReminders);
    if (name === syncAlarm) void unlessOutdated(sync.write);
    if (name === updateAlarm) void takeUpdate(log.all);
    catchUp();
  });
  runtime.onUpdateAvailable.addListener(() => {
    void updateOffered(log.all);
    catchUp();
  });
  runtime.onInstalled.addListener(() => {
    void updateTaken();
    void createIconMenu();
    catchUp();
  });
  // Without this listener, Firefox wouldn't start the background with the browser.
  runtime.onStartup.addListener(() => {
    void createIconMenu();
    catchUp();
  });
  // When the extension is enabled again, the browser starts the background without any event.
  setTimeout(() => isDelivered || catchUp(), deliveredWithinMs);

  // People give and take access in pages of the browser.
  permissions.onRemoved.addListener(() => void paintBadge());
  permissions.onAdded.addListener(() => {
    void unlessOutdated(async () => {
      if (await stored.connection.read()) await polling.poll(0);
      await paintBadge();
    });
  });

  listenForNotificationClicks();
  listenToOmnibox();
  listenToIcon();
  listenToIconMenu(commands.refresh);

  storage.sync.onChanged.addListener(() => void unlessOutdated(sync.follow));
  watchAll(stored.syncedFrom, () => void unlessOutdated(sync.follow));
  watchAll(badgeSources, () => void paintBadge());
  watchAll(endSources, () => void unlessOutdated(notifyOfFailedOrders));
  storage.local.onChanged.addListener(({ [stored.settings.key]: change }) => {
    if (!change) return;
    const now = stored.settings.parse(change.newValue);
    const before = stored.settings.parse(change.oldValue);
    void unlessOutdated(() => background.followSettings(now, before));
  });
  for (const slot of stored.pressNotes) {
    slot.watch((note) => {
      if (note && !note.failure) void unlessOutdated(ordering.answerNotes);
    });
  }
  stored.reminders.watch(() => void unlessOutdated(scheduleReminders));
  stored.attempts.watch(() => void unlessOutdated(removeAnsweredReminders));
  stored.connection.watch(() => void unlessOutdated(notifyOfReminders));
}
