import type { Gateway } from '@/lib/background/connection/gateway';
import { markSeen, refreshOlderOrders } from '@/lib/background/refresh/orders';
import type { StoredValues } from '@/lib/background/stored-values';
import type { SyncEngine } from '@/lib/background/sync/sync';
import type { Failure } from '@/lib/domain/failure';
import type { Result } from '@/lib/domain/result';
import { guessPrices } from '@/lib/domain/settings/guess-prices';
import type { Commands } from '@/lib/messaging/commands';
import type { Ordering } from './ordering/ordering';

interface CommandsDeps {
  readonly checkStored: () => Promise<void>;
  readonly dropCache: () => Promise<void>;
  readonly connect: Commands['connect'];
  readonly startDemo: Commands['startDemo'];
  readonly forget: Commands['forget'];
  readonly forgetEverything: Commands['forget'];
  readonly forgetEverywhere: Commands['forgetEverywhere'];
  readonly sync: Pick<SyncEngine, 'begin' | 'end' | 'goBack'>;
  readonly refresh: Commands['refresh'];
  readonly ordering: Ordering;
  readonly gateway: Gateway;
  readonly stored: Pick<StoredValues, 'orders' | 'settings' | 'unseen'>;
}

/** The handlers of all commands. */
export function createCommandHandlers(deps: CommandsDeps): Commands {
  const { ordering, gateway, stored } = deps;
  const { settings } = stored;
  return {
    connect: deps.connect,
    startDemo: deps.startDemo,
    forget: deps.forget,
    forgetEverything: deps.forgetEverything,
    forgetEverywhere: deps.forgetEverywhere,
    beginSync: deps.sync.begin,
    endSync: deps.sync.end,
    goBackFromSync: deps.sync.goBack,
    refresh: deps.refresh,
    beginSettings: async (language) => {
      await settings.update((present) =>
        present === settings.fallback ? { ...present, ...guessPrices(language) } : present,
      );
      return null;
    },
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
    markOrdersSeen: async (seen) => {
      await markSeen(seen, stored);
      return null;
    },
    loadMoreOrders: async () => {
      const opened = await gateway.open();
      if (!opened.ok) return opened.failure;
      const failure = failureOf(await refreshOlderOrders(opened.value, stored));
      if (failure) await gateway.report(failure, opened.value);
      return failure;
    },
    checkStored: async () => {
      await deps.dropCache();
      await deps.checkStored();
      return null;
    },
    stayAwake: async () => null,
  };
}

function failureOf(answer: Result<unknown>): Failure | null {
  return answer.ok ? null : answer.failure;
}
