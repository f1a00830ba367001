import type { browser as nativeBrowser } from 'wxt/browser';
import { createConnect } from '@/lib/background/connection/connect';
import { createDemo, createDemoShop, demoAlarm } from '@/lib/background/connection/demo';
import { createFreshConnections } from '@/lib/background/connection/fresh-connections';
import { createGateway, recordRequest } from '@/lib/background/connection/gateway';
import { createIconClick } from '@/lib/background/launch/icon-click';
import { createIconMenu } from '@/lib/background/launch/icon-menu';
import { createOmnibox } from '@/lib/background/launch/omnibox';
import { openPanelOf } from '@/lib/background/launch/open-panel';
import { createOpenPopup } from '@/lib/background/launch/open-popup';
import { createBadge } from '@/lib/background/notify/badge';
import { createFailedOrderNotifications } from '@/lib/background/notify/failed-orders';
import { createNotificationClicks } from '@/lib/background/notify/notification-clicks';
import { createNotifications } from '@/lib/background/notify/notifications';
import { createReminderNotifications } from '@/lib/background/notify/reminders';
import { createAttemptLog } from '@/lib/background/ordering/attempt-log';
import { createDemoPurchases } from '@/lib/background/ordering/demo-purchases';
import { createOrderContexts } from '@/lib/background/ordering/order-context';
import { createOrdering, orderingAlarm } from '@/lib/background/ordering/ordering';
import { createPressNotes } from '@/lib/background/ordering/press-notes';
import { createShownAttempts } from '@/lib/background/ordering/shown-attempts';
import { createDataGuard } from '@/lib/background/platform/data-guard';
import { createHostPermissions } from '@/lib/background/platform/host-permissions';
import { createOpenPages } from '@/lib/background/platform/open-pages';
import { createUpdates } from '@/lib/background/platform/updates';
import { createWakeUp } from '@/lib/background/platform/wake-up';
import type { WithLock } from '@/lib/background/platform/with-lock';
import { createPolling } from '@/lib/background/refresh/polling';
import { createRefresh } from '@/lib/background/refresh/refresh';
import { createSync } from '@/lib/background/sync/sync';
import { asXml } from '@/lib/domain/xml-text';
import { checkStored, upgradeStored } from '@/lib/storage/private/check';
import { createJournal } from '@/lib/storage/private/journal';
import { createCommandHandlers } from './commands';
import { createForget } from './forget';
import { storedValues as stored } from './stored-values';

/** Puts the background together. Nothing runs until one of its parts is asked to. */
export function createBackground(browser: typeof nativeBrowser, pinnedAddress: string | null) {
  const { alarms, runtime } = browser;
  const now = () => Date.now();
  const onLine = () => navigator.onLine !== false;
  // These locks end with this background; that an order is sent only once is the journal's doing.
  const withLock: WithLock = (name, work) => navigator.locks.request(name, work);

  const dataGuard = createDataGuard({
    version: runtime.getManifest().version,
    stored,
    upgradeStored,
    checkStored,
  });

  // The way to the service.
  const permissions = createHostPermissions(browser);
  const freshConnections = createFreshConnections({
    browser,
    ownHost: new URL(runtime.getURL('/')).hostname,
    withLock,
  });
  const wakeUpFor = (alarm: string, onDue: () => void) =>
    createWakeUp({
      alarm,
      alarms,
      timers: globalThis,
      onDue,
      stirBrowser: () => runtime.getPlatformInfo(),
      now,
    });
  const demoShop = createDemoShop({
    readOpening: async () =>
      (await fetch(new URL('/demo/opening.json', runtime.getURL('/')))).json(),
    checkStored,
    wakeUp: wakeUpFor(demoAlarm, () => void polling.poll(0)),
    withLock,
    now,
    random: Math.random,
    stored,
  });
  const gateway = createGateway({
    fetch: fetch.bind(globalThis),
    onLine,
    now,
    onRequestEnd: (record) => void recordRequest(record, stored),
    permissions,
    freshConnections,
    demoDoor: demoShop.door,
    withLock,
    stored,
  });

  // What opens the popup or the panel.
  const iconClick = createIconClick({ browser, stored });
  const openPopup = createOpenPopup({ browser, icon: iconClick, stored });

  // What tells the person.
  const openPages = createOpenPages(runtime);
  const badge = createBadge({
    browser,
    permissions,
    now,
    isOutdated: dataGuard.isOutdated,
    stored,
  });
  const notificationClicks = createNotificationClicks({
    notifications: () => browser.notifications,
    openPopup,
  });
  const notifications = createNotifications({
    notifications: () => browser.notifications,
    listenForClicks: notificationClicks.listen,
    iconUrl: runtime.getURL('/icons/128.png'),
    stored,
  });

  // What reads from the service.
  const { notifyOfOrders } = notifications;
  const polling = createPolling({
    alarms,
    gateway,
    now,
    random: Math.random,
    notifyOfOrders,
    stored,
  });
  const { refresh, refreshAnew } = createRefresh({
    gateway,
    polling,
    now,
    onAcceptedAgain: () => void ordering.lookAgain(),
    stored,
  });

  // What is shared with the person's other browsers.
  const sync = createSync({
    area: browser.storage.sync,
    alarms,
    withLock,
    now,
    stored,
  });

  // What orders.
  const shownAttempts = createShownAttempts({ stored, withLock });
  const log = createAttemptLog({
    journal: createJournal(),
    shown: {
      attempts: shownAttempts,
      past: stored.pastAttempts,
      failure: stored.orderingFailure,
    },
    remembered: { attempts: stored.attempts, past: stored.pastAttempts },
    sentTimes: stored.sentTimes,
    withLock,
    now,
  });
  const orderContexts = createOrderContexts({ stored });
  const ordering = createOrdering({
    log,
    notes: createPressNotes({ stored }),
    gateway,
    readItemsRead: stored.itemsInfo.read,
    ...orderContexts,
    readKnownOrders: async () => (await stored.orders.read())?.orders ?? [],
    readSettings: stored.settings.read,
    onStale: () => void refresh(),
    wakeUpFor: (onDue) => wakeUpFor(orderingAlarm, onDue),
    withLock,
    now,
    onListed: () => void polling.poll(),
  });

  // What pages may ask for.
  const { disconnect, forget, forgetEverything, forgetEverywhere } = createForget({
    permissions,
    withLock,
    ordering,
    polling,
    closeShop: demoShop.close,
    emptySync: sync.empty,
    stored,
    storage: browser.storage,
  });
  const refreshConnected = () => {
    // Not waited for, since it may have to wait for an order that is being sent.
    void ordering.lookAgain();
    return refreshAnew();
  };
  const demo = createDemo({
    shop: demoShop,
    disconnect,
    refresh: async () => {
      // Orders first: what is due comes above the items, and must not move them once they are shown.
      await polling.poll();
      return refreshConnected();
    },
    readAttempts: log.all,
    remember: createDemoPurchases({ gateway, log, ...orderContexts }),
    withLock,
    stored,
  });
  const connect = createConnect({
    gateway,
    permissions,
    withLock,
    refresh: refreshConnected,
    endDemo: demo.end,
    pinnedAddress,
    stored,
  });
  const commands = dataGuard.guarded(
    createCommandHandlers({
      checkStored,
      connect,
      startDemo: demo.start,
      forget,
      forgetEverything,
      forgetEverywhere,
      sync,
      refresh,
      refreshAnew,
      ordering,
      polling,
      gateway,
      stored,
    }),
  );

  const { catchUpBasket } = shownAttempts;
  const failedOrders = createFailedOrderNotifications({ now, notifications, openPages, stored });
  const reminderNotifications = createReminderNotifications({ alarms, notifications, now, stored });

  return {
    /**
     * Makes up for what an earlier background didn't live to do, and for what the browser loses when it closes
     * or the extension is enabled again: alarms and the badge.
     */
    catchUp: (): void => {
      void badge.paint();
      void dataGuard.unlessOutdated(() => {
        void ordering.answerNotes();
        void iconClick.apply();
        void demo.catchUp();
        void polling.ensure();
        void reminderNotifications.notifyDue();
        void reminderNotifications.removeAnswered();
        void catchUpBasket();
        void failedOrders.notify();
        void sync.follow();
      });
    },
    dataGuard,
    commands,
    polling,
    sync,
    demo,
    ordering,
    log,
    catchUpBasket,
    badge,
    reminderNotifications,
    failedOrders,
    notificationClicks,
    omnibox: createOmnibox({
      omnibox: browser.omnibox,
      openPopup,
      asWritten: import.meta.env.FIREFOX ? (text) => text : asXml,
      stored,
    }),
    iconClick,
    iconMenu: createIconMenu({
      contextMenus: browser.contextMenus,
      openPopup,
      findPanel: () => openPanelOf(browser),
      openSettings: () => runtime.openOptionsPage(),
      refresh: commands.refresh,
      withLock,
    }),
    updates: createUpdates({ runtime, alarms, readAttempts: log.all, openPages, withLock }),
  };
}

export type Background = ReturnType<typeof createBackground>;
