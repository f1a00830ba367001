import { browser } from 'wxt/browser';
import { apiKey } from '@/lib/storage/api-key';
import { attempts, connection, orderingTrouble, snapshot } from '@/lib/storage/state';
import { removeAll } from '@/lib/storage/stored';
import type { FreshConnections } from './fresh-connections';
import type { HostPermissions } from './host-permissions';
import type { Ordering } from './ordering/ordering';
import type { Polling } from './polling';

interface ForgetDeps {
  readonly permissions: HostPermissions;
  readonly freshConnections: FreshConnections;
  readonly ordering: Pick<Ordering, 'discard'>;
  readonly polling: Pick<Polling, 'stop'>;
}

/** Two ways to forget. */
export function createForget({ permissions, freshConnections, ordering, polling }: ForgetDeps) {
  const forget = async (): Promise<null> => {
    await apiKey.remove();
    await connection.remove();
    await ordering.discard();
    await polling.stop();
    await removeAll([...snapshot, attempts, orderingTrouble]);
    await browser.storage.session.clear();
    await freshConnections.release();
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
