import type { WithLock } from '@/lib/background/platform/with-lock';
import { connection } from '@/lib/storage/state';
import type { FreshConnections } from './fresh-connections';

interface LetGoDeps {
  readonly freshConnections: Pick<FreshConnections, 'keepOnly'>;
  readonly withLock: WithLock;
}

/** Gives up what it takes to reach any address but the saved one, as soon as no order is being sent. */
export function createLetGo({ freshConnections, withLock }: LetGoDeps) {
  return (): Promise<void> =>
    // Whoever sends an order holds this from the readings before it until the answer.
    withLock('ordering', async () => {
      const place = await connection.read();
      await freshConnections.keepOnly(place && new URL(place.baseAddress).origin);
    });
}

export type LetGo = ReturnType<typeof createLetGo>;
