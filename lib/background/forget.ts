import { browser } from 'wxt/browser';
import type { Ordering } from '@/lib/background/ordering/ordering';
import { hostPermissions } from '@/lib/background/platform/host-permissions';
import { withLock } from '@/lib/background/platform/with-lock';
import type { Polling } from '@/lib/background/refresh/polling';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import type { LastOrder } from '@/lib/domain/ordering/outcome/last-order';
import { removeAll } from '@/lib/storage/stored';
import { storedValues as stored } from './stored-values';

interface ForgetDeps {
  readonly ordering: Ordering;
  readonly polling: Polling;
  /** Closes the demo's shop, if it is open, and puts back what was put aside for it. */
  readonly closeShop: () => Promise<void>;
  /** Deletes what is synced in all of the person's browsers. */
  readonly emptySync: () => Promise<Failure | null>;
}

export function createForget({ ordering, polling, closeShop, emptySync }: ForgetDeps) {
  /** Keeps what became of orders, beyond the connection; those of the demo go with it. */
  const keep = async (left: readonly LastOrder[]): Promise<void> => {
    if (left.length === 0 || (await stored.putAside.read()) !== null) return;
    await stored.lastOrders.update((present) => [...left, ...present]);
  };

  /**
   * Leaves only what the person has set and arranged. The caller has the lock `connect`.
   * @param before what was being sent when the person decided this
   */
  const disconnect = async (before: readonly Attempt[]): Promise<void> => {
    // Under the lock, so that what is being read now isn't stored after this.
    await withLock('connection', async () => {
      await stored.apiKey.remove();
      await removeAll([stored.connection, ...stored.snapshot]);
    });
    await ordering.discard(before, keep);
    await polling.stop();
    const { attempts, pastAttempts, notifiedEnds, orderingFailure } = stored;
    await removeAll([attempts, pastAttempts, notifiedEnds, orderingFailure]);
    await browser.storage.session.clear();
    await closeShop();
  };

  const forget = async (before: readonly Attempt[]): Promise<null> => {
    await disconnect(before);
    await hostPermissions.keepOnly(null);
    return null;
  };

  const forgetEverything = async (before: readonly Attempt[]): Promise<null> => {
    await forget(before);
    const left = await stored.lastOrders.read();
    // Or else what is being merged now would be stored after this.
    await withLock('sync', () => browser.storage.local.clear());
    if (left.length > 0) await stored.lastOrders.write(left);
    return null;
  };

  /** What is held mustn't be sent while this waits for its turn, and for whatever comes before it. */
  const stopping =
    (work: (before: readonly Attempt[]) => Promise<Failure | null>) =>
    async (): Promise<Failure | null> => {
      const before = await ordering.stop(keep);
      return withLock('connect', () => work(before));
    };

  return {
    /** Ends the demo: none of its orders is told. */
    disconnect: () => disconnect([]),
    forget: stopping(forget),
    forgetEverything: stopping(forgetEverything),
    /** The same, and in all of the person's browsers what is synced. */
    forgetEverywhere: stopping(async (before) => (await emptySync()) ?? forgetEverything(before)),
  };
}
