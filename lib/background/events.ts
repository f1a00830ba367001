import type { browser as nativeBrowser } from 'wxt/browser';
import type { Background } from '@/lib/background/background';
import { demoAlarm } from '@/lib/background/connection/demo';
import { dayAlarm } from '@/lib/background/notify/badge';
import { reminderAlarm } from '@/lib/background/notify/reminders';
import { orderingAlarm } from '@/lib/background/ordering/ordering';
import { updateAlarm } from '@/lib/background/platform/updates';
import { pollAlarm } from '@/lib/background/refresh/polling';
import type { StoredValues } from '@/lib/background/stored-values';
import { syncAlarm } from '@/lib/background/sync/sync';
import { serveCommands } from '@/lib/messaging/serve';
import { watchAll } from '@/lib/storage/stored';

/** By when a browser has delivered the event that it started the background for. */
const deliveredWithinMs = 1_000;

interface EventsDeps {
  readonly browser: Pick<typeof nativeBrowser, 'alarms' | 'permissions' | 'runtime' | 'storage'>;
  readonly background: Background;
  readonly stored: Pick<
    StoredValues,
    'attempts' | 'connection' | 'pressNotes' | 'reminders' | 'syncedFrom'
  >;
  readonly timers: Pick<typeof globalThis, 'setTimeout'>;
}

/**
 * Which event leads to what. Every listener is there when this returns, as browsers demand: they start the
 * background for an event, and deliver it to those that listen by the end of the script.
 *
 * Starting does nothing else, since most starts are for a message or a change in storage that needs little. What
 * an earlier background left undone, and what the browser has lost, is made up for once in the life of a
 * background, behind the first event that has to do with it.
 */
export function listenForEvents({ browser, background, stored, timers }: EventsDeps): void {
  const { alarms, permissions, runtime } = browser;
  const { commands, polling, sync, demo, ordering, badge } = background;
  const { reminderNotifications, updates, iconMenu } = background;
  const { unlessOutdated } = background.dataGuard;
  let isDelivered = false;
  let hasCaughtUp = false;

  const catchUp = () => {
    isDelivered = true;
    if (hasCaughtUp) return;
    hasCaughtUp = true;
    // In a turn of its own, behind what the event asks for.
    timers.setTimeout(background.catchUp);
  };

  serveCommands(runtime, commands, (command) => {
    isDelivered = true;
    if (command !== null && command !== 'stayAwake') catchUp();
  });
  alarms.onAlarm.addListener(({ name, scheduledTime }) => {
    if (name === pollAlarm) {
      void unlessOutdated(() => polling.ring(scheduledTime).then(badge.paint));
    }
    if (name === demoAlarm) {
      void unlessOutdated(async () => {
        await ((await demo.catchUp()) ? polling.poll(0) : alarms.clear(demoAlarm));
        await badge.paint();
      });
    }
    if (name === dayAlarm) void badge.paint();
    if (name === orderingAlarm) void unlessOutdated(ordering.resume);
    if (name === reminderAlarm) void unlessOutdated(reminderNotifications.notifyDue);
    if (name === syncAlarm) void unlessOutdated(sync.write);
    if (name === updateAlarm) void updates.take();
    catchUp();
  });
  runtime.onUpdateAvailable.addListener(() => {
    void updates.offered();
    catchUp();
  });
  runtime.onInstalled.addListener(() => {
    void updates.taken();
    void iconMenu.create();
    catchUp();
  });
  // Without this listener, Firefox wouldn't start the background with the browser.
  runtime.onStartup.addListener(() => {
    void iconMenu.create();
    catchUp();
  });
  // Nobody is told that an extension was enabled again: there is a start, and no event that it was for.
  timers.setTimeout(() => isDelivered || catchUp(), deliveredWithinMs);

  // People give and take access in pages of the browser.
  permissions.onRemoved.addListener(() => void badge.paint());
  permissions.onAdded.addListener(() => {
    void unlessOutdated(async () => {
      if (await stored.connection.read()) await polling.poll(0);
      await badge.paint();
    });
  });

  browser.storage.sync.onChanged.addListener(() => void unlessOutdated(sync.follow));
  watchAll(stored.syncedFrom, () => void unlessOutdated(sync.follow));
  badge.follow();
  background.failedOrders.follow();
  background.notificationClicks.listen();
  background.omnibox.listen();
  background.iconClick.listen();
  iconMenu.listen();
  for (const place of stored.pressNotes) {
    place.watch((note) => {
      if (note && !note.failure) void unlessOutdated(ordering.answerNotes);
    });
  }
  stored.reminders.watch(() => void reminderNotifications.schedule());
  stored.attempts.watch(() => void reminderNotifications.removeAnswered());
  stored.connection.watch(() => void reminderNotifications.notifyDue());
}
