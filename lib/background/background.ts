import type { browser as nativeBrowser } from 'wxt/browser';
import { createConnect } from '@/lib/background/connection/connect';
import { createForget } from '@/lib/background/connection/forget';
import {
  createDropOtherOrigins,
  createFreshConnections,
} from '@/lib/background/connection/fresh-connections';
import { createGateway, recordRequest } from '@/lib/background/connection/gateway';
import { createBadge } from '@/lib/background/notify/badge';
import { createFailedOrderNotifications } from '@/lib/background/notify/failed-orders';
import { createNotifications } from '@/lib/background/notify/notifications';
import { createOpenPopupAt } from '@/lib/background/notify/open-popup-at';
import { createReminderNotifications } from '@/lib/background/notify/reminders';
import { readFreshOrderContext, readOrderContext } from '@/lib/background/ordering/order-context';
import { createHostPermissions } from '@/lib/background/platform/host-permissions';
import { createOpenPages } from '@/lib/background/platform/open-pages';
import { createUpdates } from '@/lib/background/platform/updates';
import type { WithLock } from '@/lib/background/platform/with-lock';
import { createPolling } from '@/lib/background/sync/polling';
import { createRefresh } from '@/lib/background/sync/refresh';
import { settings } from '@/lib/storage/personal';
import { createJournal } from '@/lib/storage/private/journal';
import { orderingTrouble, orders, pastAttempts } from '@/lib/storage/state';
import { createCommandHandlers } from './commands';
import { createAttemptLog } from './ordering/attempt-log';
import { createOrdering } from './ordering/ordering';
import { catchUpBasket, shownAttempts } from './ordering/shown-attempts';
import { createWakeUp } from './ordering/wake-up';

/** Puts the background together. Nothing runs until one of its parts is asked to. */
export function createBackground(browser: typeof nativeBrowser, pinnedAddress: string | null) {
  const now = () => Date.now();
  const onLine = () => navigator.onLine !== false;
  // Gone with this background, so it is the journal that keeps an order from going out twice.
  const withLock: WithLock = (name, work) => navigator.locks.request(name, work);
  const permissions = createHostPermissions(browser.permissions);
  const freshConnections = createFreshConnections({
    net: browser.declarativeNetRequest,
    ownHost: new URL(browser.runtime.getURL('/')).hostname,
    withLock,
  });
  const dropOtherOrigins = createDropOtherOrigins({ freshConnections, withLock });
  const gateway = createGateway({
    fetch: fetch.bind(globalThis),
    onLine,
    now,
    onRequestEnd: (record) => void recordRequest(record),
    permissions,
    freshConnections,
    withLock,
  });
  const { runtime } = browser;
  const openPages = createOpenPages(runtime);
  const notifications = createNotifications({
    notifications: () => browser.notifications,
    iconUrl: runtime.getURL('/icons/128.png'),
  });
  const polling = createPolling({
    alarms: browser.alarms,
    gateway,
    now,
    random: Math.random,
    tell: notifications.tellOfOrders,
  });
  const { refresh, refreshAnew } = createRefresh({ gateway, polling, now });
  const log = createAttemptLog({
    journal: createJournal(),
    shown: { attempts: shownAttempts, past: pastAttempts, trouble: orderingTrouble },
    withLock,
    now,
  });
  const ordering = createOrdering({
    log,
    gateway,
    readOrderContext,
    readFreshOrderContext,
    readKnownOrders: async () => (await orders.read())?.orders ?? [],
    readSettings: settings.read,
    onStale: () => void refresh(),
    wakeUp: createWakeUp({
      alarms: browser.alarms,
      timers: globalThis,
      onDue: () => void ordering.resume(),
      stirBrowser: () => runtime.getPlatformInfo(),
      now,
    }),
    withLock,
    onLine,
    now,
    onListed: () => void polling.poll(),
  });
  const commands = createCommandHandlers({
    connect: createConnect({
      gateway,
      permissions,
      dropOtherOrigins,
      withLock,
      refresh: () => {
        // Nobody waits for it: it may have to wait for an order that is on its way.
        void ordering.lookAgain();
        return refreshAnew();
      },
      pinnedAddress,
    }),
    ...createForget({ permissions, dropOtherOrigins, withLock, ordering, polling }),
    refresh,
    refreshAnew,
    ordering,
    polling,
    gateway,
  });
  return {
    commands,
    polling,
    ordering,
    badge: createBadge(browser.action, now),
    log,
    catchUpBasket: () => catchUpBasket(withLock),
    reminders: createReminderNotifications({ alarms: browser.alarms, notifications, now }),
    openPopupAt: createOpenPopupAt(browser),
    failedOrders: createFailedOrderNotifications({ notifications, openPages }),
    updates: createUpdates({ runtime, alarms: browser.alarms, log, openPages, withLock }),
  };
}
