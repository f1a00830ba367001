import type { Exclusively } from '@/lib/background/platform/exclusively';
import { connection } from '@/lib/storage/state';
import type { FreshConnections } from './fresh-connections';

interface LetGoDeps {
  readonly freshConnections: Pick<FreshConnections, 'keepOnly'>;
  readonly exclusively: Exclusively;
}

/** Gives up what it takes to reach any address but the saved one, as soon as no order is being sent. */
export function createLetGo({ freshConnections, exclusively }: LetGoDeps) {
  return (): Promise<void> =>
    // Whoever sends an order holds this from the readings before it until the answer.
    exclusively('ordering', async () => {
      const place = await connection.read();
      await freshConnections.keepOnly(place && new URL(place.baseAddress).origin);
    });
}

export type LetGo = ReturnType<typeof createLetGo>;
