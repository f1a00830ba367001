import { browser } from 'wxt/browser';
import type { Ordering } from '@/lib/background/ordering/ordering';
import type { HostPermissions } from '@/lib/background/platform/host-permissions';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { Polling } from '@/lib/background/sync/polling';
import { apiKey } from '@/lib/storage/private/api-key';
import {
  attempts,
  connection,
  notifiedEnds,
  orderingTrouble,
  pastAttempts,
  snapshot,
} from '@/lib/storage/state';
import { removeAll } from '@/lib/storage/stored';
import type { DropOtherOrigins } from './fresh-connections';
import { connectionLock } from './gateway';

interface ForgetDeps {
  readonly permissions: HostPermissions;
  readonly dropOtherOrigins: DropOtherOrigins;
  readonly withLock: WithLock;
  readonly ordering: Pick<Ordering, 'discard'>;
  readonly polling: Pick<Polling, 'stop'>;
}

/** Two ways to forget. */
export function createForget(deps: ForgetDeps) {
  const { permissions, dropOtherOrigins, withLock, ordering, polling } = deps;
  const forget = async (): Promise<null> => {
    // What is being read now must not be stored after this.
    await withLock(connectionLock, async () => {
      await apiKey.remove();
      await removeAll([connection, ...snapshot]);
    });
    await ordering.discard();
    await polling.stop();
    await removeAll([attempts, pastAttempts, notifiedEnds, orderingTrouble]);
    await browser.storage.session.clear();
    await dropOtherOrigins();
    await permissions.keepOnly(null);
    return null;
  };

  return {
    /** Leaves nothing of the connection behind but what the person has set and arranged. */
    forget,
    /** Leaves nothing behind at all. */
    forgetEverything: async (): Promise<null> => {
      await forget();
      await browser.storage.local.clear();
      return null;
    },
  };
}
