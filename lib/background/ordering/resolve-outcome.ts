import type { WithLock } from '@/lib/background/platform/with-lock';
import type { AnyAttempt, Attempt } from '@/lib/domain/ordering/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt-event';
import { findDuplicates, findOrder, isOfSameAccount } from '@/lib/domain/ordering/reconcile';
import type { EpochMs } from '@/lib/domain/time';
import type { AttemptLog } from './attempt-log';
import type { AccountListing } from './read-listing';

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
  return async (attempt: Attempt, listing: AccountListing | null): Promise<Attempt | null> => {
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

/**
 * Whether a listing is of the account that an attempt belongs to. A new key may open the same account:
 * people renew a key that they no longer trust.
 */
export function isListingFor(attempt: Attempt, listing: AccountListing): boolean {
  if (listing.connectionId === attempt.connection) return true;
  return listing.baseAddress === attempt.service && isOfSameAccount(attempt, listing);
}

function eventOf(
  attempt: Attempt,
  listing: AccountListing | null,
  others: readonly AnyAttempt[],
  now: number,
): AttemptEvent {
  const isDecided = attempt.state === 'placed' || attempt.state === 'settled';
  if (!listing || !isListingFor(attempt, listing)) {
    return { type: isDecided ? 'audit-failed' : 'read-failed', at: now };
  }
  // The time of the reading, not of the write: that is when an order was absent.
  const at = listing.readAt;
  return isDecided
    ? { type: 'audit', duplicates: findDuplicates(attempt, listing, others), at }
    : { type: 'read', finding: findOrder(attempt, listing, others), at };
}
