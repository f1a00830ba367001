import type { WithLock } from '@/lib/background/platform/with-lock';
import type { AnyAttempt, Attempt } from '@/lib/domain/ordering/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt-event';
import {
  findDuplicates,
  findOrder,
  isListingFor,
  type Listing,
} from '@/lib/domain/ordering/reconcile';
import type { EpochMs } from '@/lib/domain/time';
import type { AttemptLog } from './attempt-log';

interface ResolveOutcomeDeps {
  readonly log: AttemptLog;
  readonly withLock: WithLock;
  readonly now: () => EpochMs;
  /** Called when orders of ours were found. */
  readonly onListed: () => void;
}

/**
 * Looks in GET /orders for the order of an attempt whose answer never came, and for a duplicate of an
 * attempt that was placed. It only reads; nothing is ever sent again. That an order isn't listed doesn't
 * prove that it wasn't placed.
 */
export function createResolveOutcome({ log, withLock, now, onListed }: ResolveOutcomeDeps) {
  /**
   * @param listing what has just been read; `null` if that failed
   * @returns the attempt afterwards; `null` when its outcome isn't open
   */
  return async (attempt: Attempt, listing: Listing | null): Promise<Attempt | null> => {
    // No other attempt may claim the same order between this read and this write.
    const after = await withLock('claim', async () => {
      const others = (await log.history()).filter((other) => other.id !== attempt.id);
      return log.record(attempt.id, eventOf(attempt, listing, others, now()));
    });
    const isListed = after?.state === 'placed' || after?.state === 'ambiguous';
    if (isListed && after.state !== attempt.state) onListed();
    return after;
  };
}

export type ResolveOutcome = ReturnType<typeof createResolveOutcome>;

function eventOf(
  attempt: Attempt,
  listing: Listing | null,
  others: readonly AnyAttempt[],
  now: number,
): AttemptEvent {
  const isAudit = 'nextAuditAt' in attempt;
  if (!listing || !isListingFor(attempt, listing)) {
    return { type: isAudit ? 'audit-failed' : 'read-failed', at: now };
  }
  // The time of the reading, not of the write: that is when an order was absent.
  const at = listing.readAt;
  return isAudit
    ? { type: 'audit', duplicates: findDuplicates(attempt, listing, others), at }
    : { type: 'read', finding: findOrder(attempt, listing, others), at };
}
