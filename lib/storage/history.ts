import type { PastAttempt } from '@/lib/domain/ordering/attempt';
import { withPast } from '@/lib/domain/ordering/past-attempts';
import { attempts, pastAttempts } from './state';
import { readAll } from './stored';

/** What was ordered from here, and when, as pages see it: the attempts together with past ones. */
export async function readHistory(): Promise<readonly PastAttempt[]> {
  return withPast(...(await readAll(attempts, pastAttempts)));
}
