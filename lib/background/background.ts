import type { browser as nativeBrowser } from 'wxt/browser';
import { createConnect } from '@/lib/background/connection/connect';
import { createForget } from '@/lib/background/connection/forget';
import { createFreshConnections } from '@/lib/background/connection/fresh-connections';
import { createGateway } from '@/lib/background/connection/gateway';
import { createLetGo } from '@/lib/background/connection/let-go';
import { recordRequest } from '@/lib/background/connection/request-log';
import { createBadgePainter } from '@/lib/background/notify/badge-painter';
import { createNotifier } from '@/lib/background/notify/notifier';
import { createReminding } from '@/lib/background/notify/reminding';
import { createReveal } from '@/lib/background/notify/reveal';
import { createTellOfEnds } from '@/lib/background/notify/tell-of-ends';
import { readShop } from '@/lib/background/ordering/shop';
import type { Exclusively } from '@/lib/background/platform/exclusively';
import { createHostPermissions } from '@/lib/background/platform/host-permissions';
import { createOpenPages } from '@/lib/background/platform/open-pages';
import { createUpdates } from '@/lib/background/platform/updates';
import { createPolling } from '@/lib/background/sync/polling';
import { createRefresh } from '@/lib/background/sync/refresh';
import { createJournal } from '@/lib/storage/private/journal';
import { settings } from '@/lib/storage/settings';
import { attempts, orderingTrouble, orders, pastAttempts } from '@/lib/storage/state';
import { createCommandHandlers } from './commands';
import { createAttemptLog } from './ordering/attempt-log';
import { readFreshShop } from './ordering/fresh-shop';
import { createOrdering } from './ordering/ordering';
import { createWakeUp } from './ordering/wake-up';

/** Puts the background together. Nothing runs until one of its parts is asked to. */
export function createBackground(browser: typeof nativeBrowser, pinnedAddress: string | null) {
  const now = () => Date.now();
  const onLine = () => navigator.onLine !== false;
  // Gone with this background, so it is the journal that keeps an order from going out twice.
  const exclusively: Exclusively = (name, work) => navigator.locks.request(name, work);
  const permissions = createHostPermissions(browser.permissions);
  const freshConnections = createFreshConnections({
    net: browser.declarativeNetRequest,
    ownHost: new URL(browser.runtime.getURL('/')).hostname,
    exclusively,
  });
  const letGo = createLetGo({ freshConnections, exclusively });
  const gateway = createGateway({
    fetch: fetch.bind(globalThis),
    onLine,
    now,
    onExchange: (record) => void recordRequest(record),
    permissions,
    freshConnections,
    exclusively,
  });
  const { runtime } = browser;
  const openPages = createOpenPages(runtime);
  const notifier = createNotifier({
    notifications: () => browser.notifications,
    iconUrl: runtime.getURL('/icons/128.png'),
  });
  const polling = createPolling({
    alarms: browser.alarms,
    gateway,
    now,
    random: Math.random,
    tell: notifier.tellOfOrders,
  });
  const { refresh, refreshAnew } = createRefresh({ gateway, polling, now });
  const log = createAttemptLog({
    journal: createJournal(),
    shown: { attempts, past: pastAttempts, trouble: orderingTrouble },
    exclusively,
    now,
  });
  const ordering = createOrdering({
    log,
    gateway,
    readShop,
    readFreshShop,
    readOrders: async () => (await orders.read())?.orders ?? [],
    readSettings: settings.read,
    onStale: () => void refresh(),
    wakeUp: createWakeUp({
      alarms: browser.alarms,
      timers: globalThis,
      onDue: () => void ordering.resume(),
      stirBrowser: () => runtime.getPlatformInfo(),
      now,
    }),
    exclusively,
    onLine,
    now,
    onListed: () => void polling.poll(),
  });
  const commands = createCommandHandlers({
    connect: createConnect({
      gateway,
      permissions,
      letGo,
      exclusively,
      refresh: () => {
        // Nobody waits for it: it may have to wait for an order that is on its way.
        void ordering.lookAgain();
        return refreshAnew();
      },
      pinnedAddress,
    }),
    ...createForget({ permissions, letGo, exclusively, ordering, polling }),
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
    badge: createBadgePainter(browser.action, now),
    log,
    reminding: createReminding({ alarms: browser.alarms, notifier, now }),
    reveal: createReveal(browser),
    ends: createTellOfEnds({ notifier, openPages }),
    updates: createUpdates({ runtime, alarms: browser.alarms, log, openPages, exclusively }),
  };
}
