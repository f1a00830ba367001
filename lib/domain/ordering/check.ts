import type { Failure } from '@/lib/domain/failure';
import { type EpochMs, hourMs } from '@/lib/domain/time';
import type { AnyAttempt } from './attempt';
import { readsUntilNotSeen } from './attempt-schedule';

/** By then, half an hour of readings hasn't come about, or nobody knows how long ago it was sent. */
const longestCheckMs = 36 * hourMs;

/**
 * How far the search for an order is whose outcome is unknown. `going-on`: it may be found any minute, so the person
 * isn't asked yet. `done`: it wasn't found. Otherwise, what keeps it from being found.
 */
export type Check = 'going-on' | 'done' | 'overdue' | 'key-rejected' | 'other-account';

/** @returns `null` if its outcome isn't unknown */
export function checkOf(
  attempt: AnyAttempt,
  { rejected, now }: { readonly rejected: Failure | null; readonly now: EpochMs },
): Check | null {
  if (attempt.state !== 'unknown') return null;
  if (attempt.reads >= readsUntilNotSeen) return 'done';
  if (attempt.isOfOtherAccount) return 'other-account';
  if (rejected) return 'key-rejected';
  return Math.abs(now - attempt.sentAt) < longestCheckMs ? 'going-on' : 'overdue';
}
