import type { WithLock } from '@/lib/background/platform/with-lock';
import type { StoredValues } from '@/lib/background/stored-values';
import { followed } from '@/lib/domain/basket/basket-orders';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { entry } from '@/lib/storage/stored';

interface ShownAttemptsDeps {
  readonly stored: Pick<StoredValues, 'attempts' | 'basket'>;
  readonly withLock: WithLock;
}

/**
 * The attempts as pages see them. The basket is stored in the same write: its lines leave it at the
 * moment they are an attempt, and return at the moment it is known that nothing was ordered.
 */
export function createShownAttempts({ stored, withLock }: ShownAttemptsDeps) {
  const { attempts, basket } = stored;
  return {
    read: attempts.read,
    write: async (present: readonly Attempt[]): Promise<void> => {
      await basket.update((found) => followed(found, present), entry(attempts, present));
    },
    /** Makes up for what an earlier version left to the popup, and the popup didn't live to do. */
    catchUpBasket: (): Promise<void> =>
      withLock('attempts-shown', async () => {
        const [found, present] = await Promise.all([basket.read(), attempts.read()]);
        if (followed(found, present) === found) return;
        await basket.update((latest) => followed(latest, present));
      }),
  };
}
