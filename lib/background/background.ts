import { browser } from 'wxt/browser';
import { createConnect } from '@/lib/background/connection/connect';
import { createDemo, createDemoShop, demoAlarm } from '@/lib/background/connection/demo';
import { createFreshConnections } from '@/lib/background/connection/fresh-connections';
import { createGateway, recordRequest } from '@/lib/background/connection/gateway';
import { applyIconClick } from '@/lib/background/launch/popup-and-panel';
import { paintBadge } from '@/lib/background/notify/badge';
import { notifyOfFailedOrders } from '@/lib/background/notify/failed-orders';
import { notifyOfReminders, removeAnsweredReminders } from '@/lib/background/notify/reminders';
import { createAttemptLog } from '@/lib/background/ordering/attempt-log';
import { createDemoHistory } from '@/lib/background/ordering/demo-history';
import { readFreshOrderContext, readOrderContext } from '@/lib/background/ordering/order-context';
import { createOrdering, orderingAlarm } from '@/lib/background/ordering/ordering';
import { catchUpBasket, publishAttempts } from '@/lib/background/ordering/publish-attempts';
import { createDataGuard } from '@/lib/background/platform/data-guard';
import { hostPermissions as permissions } from '@/lib/background/platform/host-permissions';
import { serialized } from '@/lib/background/platform/serialized';
import { createWakeUp } from '@/lib/background/platform/wake-up';
import { withLock } from '@/lib/background/platform/with-lock';
import { markSeen } from '@/lib/background/refresh/orders';
import { createPolling } from '@/lib/background/refresh/polling';
import { createRefresh } from '@/lib/background/refresh/refresh';
import { createSync } from '@/lib/background/sync/sync';
import { withName } from '@/lib/domain/basket/kit';
import { haveSamePrices } from '@/lib/domain/items/item';
import { withPreference } from '@/lib/domain/items/item-preference';
import type { Settings } from '@/lib/domain/settings/settings';
import { awaitedOrders } from '@/lib/domain/tracking/order-groups';
import { checkStored, dropCache } from '@/lib/storage/private/check';
import { createJournal } from '@/lib/storage/private/journal';
import { createForget } from './forget';
import { storedValues as stored } from './stored-values';

/** Puts the background together. Nothing runs until one of its parts is asked to. */
export function createBackground(pinnedAddress: string | null) {
  const { alarms, runtime } = browser;
  const now = () => Date.now();
  const onLine = () => navigator.onLine !== false;

  const check = () => checkStored(sync.noteLost);
  const dataGuard = createDataGuard({
    version: runtime.getManifest().version,
    checkStored: check,
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
    readSeed: async () => (await fetch(new URL('/demo/opening.json', runtime.getURL('/')))).json(),
    wakeUp: wakeUpFor(demoAlarm, () => void polling.poll(0)),
    checkStored: check,
  });
  const gateway = createGateway({
    fetch: fetch.bind(globalThis),
    onLine,
    now,
    onRequestEnd: recordRequest,
    permissions,
    freshConnections,
    demoTransport: demoShop.transport,
    withLock,
  });

  // What reads from the service.
  const polling = createPolling({ alarms, gateway, now, random: Math.random });
  const { refresh, refreshAnew } = createRefresh({
    gateway,
    polling,
    onAcceptedAgain: () => void ordering.lookAgain(),
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
  const log = createAttemptLog({
    journal: createJournal(),
    published: {
      attempts: { read: stored.attempts.read, write: publishAttempts },
      past: stored.pastAttempts,
      failure: stored.orderingFailure,
    },
    sentTimes: stored.sentTimes,
    withLock,
    now,
  });
  const ordering = createOrdering({
    log,
    notes: stored.notedPresses,
    gateway,
    readItemsRead: stored.itemsInfo.read,
    readOrderContext,
    readFreshOrderContext,
    readAwaitedOrders: async () => awaitedOrders(await stored.orders.read(), now()),
    readSettings: stored.settings.read,
    monotonicNow: () => performance.now(),
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
    remember: createDemoHistory({ gateway, log }),
  });
  const connect = createConnect({
    gateway,
    refresh: refreshConnected,
    endDemo: demo.end,
    pinnedAddress,
  });
  const commands = dataGuard.guarded({
    connect,
    startDemo: demo.start,
    forget,
    forgetEverything,
    forgetEverywhere,
    beginSync: sync.begin,
    endSync: sync.end,
    goBackFromSync: sync.goBack,
    refresh,
    order: async (press) => {
      const failure = await ordering.press(press);
      // Firefox keeps the background alive until this is answered.
      return failure ?? ordering.carryOn(press.id);
    },
    carryOn: ordering.carryOn,
    undo: ordering.undo,
    settle: ordering.settle,
    acknowledge: ordering.acknowledge,
    seeAttempts: ordering.see,
    recoverAttempts: ordering.recover,
    markOrdersSeen: markSeen,
    loadMoreOrders: polling.readOlder,
    nameItem: async (itemId, label) => {
      await stored.itemPreferences.update((all) => withPreference(all, itemId, { label }));
      return null;
    },
    nameKit: async (kitId, name) => {
      await stored.kits.update((all) => withName(all, kitId, name));
      return null;
    },
    checkStored: async () => {
      await dropCache();
      await check();
      // The journal has what the check has left out of its copy.
      await log.publish().catch(() => {});
      return null;
    },
    stayAwake: async () => null,
  });

  // In turn, since the last to finish has to be the one that read last.
  const paint = serialized(() => dataGuard.withMending(() => paintBadge(dataGuard.isOutdated)));

  return {
    /**
     * Makes up for what an earlier background didn't live to do, and for what the browser loses when it closes
     * or the extension is enabled again: alarms and the badge.
     */
    catchUp: (): void => {
      void paint();
      const works = [
        ordering.answerNotes,
        applyIconClick,
        demo.catchUp,
        polling.ensure,
        notifyOfReminders,
        removeAnsweredReminders,
        catchUpBasket,
        notifyOfFailedOrders,
        sync.follow,
      ];
      for (const work of works) void dataGuard.unlessOutdated(work);
    },
    dataGuard,
    commands,
    /** Another interval sets the next poll; another currency or language has everything read again. */
    followSettings: async (now: Settings, before: Settings): Promise<void> => {
      if (now.pollMinutes !== before.pollMinutes) await polling.reschedule();
      if (haveSamePrices(now, before)) return;
      if (await stored.connection.read()) await refreshAnew();
    },
    polling,
    sync,
    demo,
    ordering,
    log,
    paintBadge: paint,
  };
}

export type Background = ReturnType<typeof createBackground>;
