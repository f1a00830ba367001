import type { AnyAttempt, Attempt, PastAttempt } from '@/lib/domain/ordering/attempt';
import { withPast } from '@/lib/domain/ordering/attempts';
import { listFrom } from '@/lib/storage/shape';
import { readAll, stored } from '@/lib/storage/stored';
import { readAttempt, readPastAttempt } from './attempt-versions';

/*
 * The published copy of the journal as the background reads it: fully checked, and upgraded if an earlier
 * version published it. It is compared with the journal, and is the only record left if the journal is lost.
 */

export const attempts = stored<readonly Attempt[]>('local:attempts', [], (found) =>
  listFrom(found, readAttempt),
);
export const pastAttempts = stored<readonly PastAttempt[]>('local:pastAttempts', [], (found) =>
  listFrom(found, readPastAttempt),
);

/** Current and past attempts as published to pages: what was ordered from here, and when. */
export async function readHistory(): Promise<readonly AnyAttempt[]> {
  return withPast(...(await readAll(attempts, pastAttempts)));
}
