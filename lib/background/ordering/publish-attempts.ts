import { withLock } from '@/lib/background/platform/with-lock';
import { storedValues as stored } from '@/lib/background/stored-values';
import { withOutcomes } from '@/lib/domain/basket/basket-orders';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { entry } from '@/lib/storage/stored';

/**
 * Shows pages the attempts. The basket is stored in the same write: its lines leave it at the moment they are
 * an attempt, and return at the moment it is known that nothing was ordered.
 */
export async function publishAttempts(present: readonly Attempt[]): Promise<void> {
  await stored.basket.update(
    (found) => withOutcomes(found, present),
    entry(stored.attempts, present),
  );
}

/** Makes up for what an earlier version left to the popup, and the popup didn't live to do. */
export function catchUpBasket(): Promise<void> {
  const { attempts, basket } = stored;
  return withLock('attempts-shown', async () => {
    const [found, present] = await Promise.all([basket.read(), attempts.read()]);
    if (withOutcomes(found, present) === found) return;
    await basket.update((latest) => withOutcomes(latest, present));
  });
}
