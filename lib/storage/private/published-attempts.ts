import type { AnyAttempt, Attempt, PastAttempt } from '@/lib/domain/ordering/attempt';
import { withPast } from '@/lib/domain/ordering/past-attempts';
import { listFrom } from '@/lib/storage/shape';
import { readAll, stored } from '@/lib/storage/stored';
import { readAttempt, readPastAttempt } from './attempt-versions';

/*
 * What pages are shown of the journal, as the background reads it: checked in full, and upgraded from what an
 * earlier version has published. It is compared with the journal, and is all there is when that is lost.
 */

export const attempts = stored<readonly Attempt[]>('local:attempts', [], (found) =>
  listFrom(found, readAttempt),
);
export const pastAttempts = stored<readonly PastAttempt[]>('local:pastAttempts', [], (found) =>
  listFrom(found, readPastAttempt),
);

/** What was ordered from here, and when, as pages are shown it: the attempts together with past ones. */
export async function readHistory(): Promise<readonly AnyAttempt[]> {
  return withPast(...(await readAll(attempts, pastAttempts)));
}
