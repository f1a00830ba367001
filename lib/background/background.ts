import { browser } from 'wxt/browser';
import { createConnect } from '@/lib/background/connection/connect';
import { createDemo, createDemoShop, demoAlarm } from '@/lib/background/connection/demo';
import { createFreshConnections } from '@/lib/background/connection/fresh-connections';
import { createGateway, recordRequest } from '@/lib/background/connection/gateway';
import { applyIconClick } from '@/lib/background/launch/popup-and-panel';
import { paintBadge } from '@/lib/background/notify/badge';
import { notifyOfFailedOrders } from '@/lib/background/notify/failed-orders';
import { notifyOfOrders } from '@/lib/background/notify/notifications';
import { notifyOfReminders, removeAnsweredReminders } from '@/lib/background/notify/reminders';
import { createAttemptLog } from '@/lib/background/ordering/attempt-log';
import { createDemoPurchases } from '@/lib/background/ordering/demo-purchases';
import { createOrderContexts } from '@/lib/background/ordering/order-context';
import { createOrdering, orderingAlarm } from '@/lib/background/ordering/ordering';
import { createPressNotes } from '@/lib/background/ordering/press-notes';
import { createShownAttempts } from '@/lib/background/ordering/shown-attempts';
import { createDataGuard } from '@/lib/background/platform/data-guard';
import { hostPermissions as permissions } from '@/lib/background/platform/host-permissions';
import { inTurn } from '@/lib/background/platform/in-turn';
import { createWakeUp } from '@/lib/background/platform/wake-up';
import { withLock } from '@/lib/background/platform/with-lock';
import { createPolling } from '@/lib/background/refresh/polling';
import { createRefresh } from '@/lib/background/refresh/refresh';
import { createSync } from '@/lib/background/sync/sync';
import type { Settings } from '@/lib/domain/settings/settings';
import { checkStored, dropCache } from '@/lib/storage/private/check';
import { createJournal } from '@/lib/storage/private/journal';
import { createCommandHandlers } from './commands';
import { createForget } from './forget';
import { storedValues as stored } from './stored-values';

/** Puts the background together. Nothing runs until one of its parts is asked to. */
export function createBackground(pinnedAddress: string | null) {
  const { alarms, runtime } = browser;
  const now = () => Date.now();
  const onLine = () => navigator.onLine !== false;

  const dataGuard = createDataGuard({
    version: runtime.getManifest().version,
    stored,
    checkStored,
    dropCache,
  });

  // The way to the service.
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

  // What reads from the service.
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
    ordering,
    polling,
    closeShop: demoShop.close,
    emptySync: sync.empty,
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
      dropCache,
      connect,
      startDemo: demo.start,
      forget,
      forgetEverything,
      forgetEverywhere,
      sync,
      refresh,
      ordering,
      gateway,
      stored,
    }),
  );

  // In turn, since the last to finish has to be the one that read last.
  const paint = inTurn(() => paintBadge(dataGuard.isOutdated));
  const { catchUpBasket } = shownAttempts;

  return {
    /**
     * Makes up for what an earlier background didn't live to do, and for what the browser loses when it closes
     * or the extension is enabled again: alarms and the badge.
     */
    catchUp: (): void => {
      void paint();
      void dataGuard.unlessOutdated(() => {
        void ordering.answerNotes();
        void applyIconClick();
        void demo.catchUp();
        void polling.ensure();
        void notifyOfReminders();
        void removeAnsweredReminders();
        void catchUpBasket();
        void notifyOfFailedOrders();
        void sync.follow();
      });
    },
    dataGuard,
    commands,
    /** What other settings mean for what was read and when it is read again. */
    followSettings: async (now: Settings, before: Settings): Promise<void> => {
      if (now.pollMinutes !== before.pollMinutes) await polling.reschedule();
      const isPriced = now.currency !== before.currency || now.locale !== before.locale;
      if (isPriced && (await stored.connection.read())) await refreshAnew();
    },
    polling,
    sync,
    demo,
    ordering,
    log,
    catchUpBasket,
    paintBadge: paint,
  };
}

export type Background = ReturnType<typeof createBackground>;
