import type { WithLock } from '@/lib/background/platform/with-lock';
import { followed } from '@/lib/domain/basket/basket-orders';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { basket } from '@/lib/storage/personal';
import { attempts } from '@/lib/storage/state';
import { entry } from '@/lib/storage/stored';
import { showingLock } from './attempt-log';

/**
 * The attempts as pages see them. The basket is stored in the same write: its lines leave it at the
 * moment they are an attempt, and return at the moment it is known that nothing was ordered.
 */
export const shownAttempts = {
  read: attempts.read,
  write: async (present: readonly Attempt[]): Promise<void> => {
    await basket.update((found) => followed(found, present), entry(attempts, present));
  },
};

/** Empties or refills a basket that an earlier version of the extension has left behind its orders. */
export function catchUpBasket(withLock: WithLock): Promise<void> {
  return withLock(showingLock, async () => {
    const [found, present] = await Promise.all([basket.read(), attempts.read()]);
    if (followed(found, present) === found) return;
    await basket.update((latest) => followed(latest, present));
  });
}
