import { type EpochMs, hourMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import type { AnyAttempt, Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { readsUntilNotSeen } from '@/lib/domain/ordering/attempt/schedule';
import { isDoubtful, isRefusalBeingChecked } from '@/lib/domain/ordering/attempt/states';

/** By then, half an hour of readings hasn't come about, or nobody knows how long ago it was sent. */
const longestCheckMs = 36 * hourMs;

/**
 * How far the search is for an order that may have been placed. `going-on`: it may be found any minute, so the person
 * isn't asked yet. `done`: it wasn't found. Otherwise, what keeps it from being found.
 */
export type Check = 'going-on' | 'done' | 'overdue' | 'key-rejected' | 'other-account';

interface CheckFacts {
  readonly rejected: Failure | null;
  readonly now: EpochMs;
}

/** @returns `null` if its outcome isn't unknown */
export function checkOf(attempt: AnyAttempt, facts: CheckFacts): Check | null {
  if (attempt.state !== 'unknown') return null;
  return attempt.reads >= readsUntilNotSeen ? 'done' : progressOf(attempt, facts);
}

/** Whether it is in doubt, and nothing more is to be found out without the person. */
export function isToAnswer(attempt: Attempt, check: Check | null): boolean {
  return isDoubtful(attempt) && check !== 'going-on';
}

/** How far a refusal is checked that proves nothing; `null` if there is nothing to check, or not any more. */
export function refusalCheckOf(attempt: AnyAttempt, facts: CheckFacts): Check | null {
  return isRefusalBeingChecked(attempt) && 'sentAt' in attempt ? progressOf(attempt, facts) : null;
}

function progressOf(
  {
    sentAt,
    isOfOtherAccount,
  }: { readonly sentAt: EpochMs; readonly isOfOtherAccount?: boolean | undefined },
  { rejected, now }: CheckFacts,
): Check {
  if (isOfOtherAccount) return 'other-account';
  if (rejected) return 'key-rejected';
  return Math.abs(now - sentAt) < longestCheckMs ? 'going-on' : 'overdue';
}
