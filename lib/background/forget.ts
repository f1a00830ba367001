import type { browser } from 'wxt/browser';
import type { Ordering } from '@/lib/background/ordering/ordering';
import type { HostPermissions } from '@/lib/background/platform/host-permissions';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { Polling } from '@/lib/background/refresh/polling';
import type { ManagedPolicy } from '@/lib/background/settings/managed-policy';
import type { Failure } from '@/lib/domain/failure';
import { removeAll } from '@/lib/storage/stored';
import type { StoredValues } from './stored-values';

interface ForgetDeps {
  readonly permissions: HostPermissions;
  readonly withLock: WithLock;
  readonly ordering: Pick<Ordering, 'discard' | 'underWay'>;
  readonly polling: Pick<Polling, 'stop'>;
  /** Closes the demo's shop, if it is open, and puts back what was put aside for it. */
  readonly closeShop: () => Promise<void>;
  readonly policy: Pick<ManagedPolicy, 'publish' | 'read'>;
  /** Deletes what is synced in all of the person's browsers. */
  readonly emptySync: () => Promise<Failure | null>;
  readonly stored: Pick<
    StoredValues,
    | 'apiKey'
    | 'attempts'
    | 'connection'
    | 'lastOrders'
    | 'notifiedEnds'
    | 'orderingFailure'
    | 'pastAttempts'
    | 'policy'
    | 'putAside'
    | 'snapshot'
  >;
  readonly storage: Pick<typeof browser.storage, 'local' | 'session'>;
}

/** Three ways to forget a connection. */
export function createForget(deps: ForgetDeps) {
  const { permissions, withLock, ordering, polling, closeShop, policy, emptySync } = deps;
  const { stored, storage } = deps;

  /** Leaves only what the person has set and arranged. The caller has the lock `connect`. */
  const disconnect = async (): Promise<void> => {
    const before = await ordering.underWay();
    const isDemo = (await stored.putAside.read()) !== null;
    // Under the lock, so that what is being read now isn't stored after this.
    await withLock('connection', async () => {
      await stored.apiKey.remove();
      await removeAll([stored.connection, ...stored.snapshot]);
    });
    await ordering.discard(before, async (left) => {
      if (left.length === 0 || isDemo) return;
      await stored.lastOrders.update((present) => [...left, ...present]);
    });
    await polling.stop();
    const { attempts, pastAttempts, notifiedEnds, orderingFailure } = stored;
    await removeAll([attempts, pastAttempts, notifiedEnds, orderingFailure]);
    await storage.session.clear();
    await closeShop();
  };

  const forget = async (): Promise<null> => {
    await disconnect();
    await permissions.keepOnly(null);
    return null;
  };

  /** Leaves nothing but what the person's organization has set. */
  const forgetEverything = async (): Promise<null> => {
    await forget();
    const [prescribed, left] = [await policy.read(), await stored.lastOrders.read()];
    // Or else what is being merged now would be stored after this.
    await withLock('sync', () => storage.local.clear());
    if (left.length > 0) await stored.lastOrders.write(left);
    // Written before it is read again: that may fail, and then this is what counts.
    if (prescribed.used.length > 0) await stored.policy.write(prescribed);
    await policy.publish();
    return null;
  };

  return {
    disconnect,
    forget: () => withLock('connect', forget),
    forgetEverything: () => withLock('connect', forgetEverything),
    /** The same, and in all of the person's browsers what is synced. */
    forgetEverywhere: () =>
      withLock('connect', async () => (await emptySync()) ?? (await forgetEverything())),
  };
}
