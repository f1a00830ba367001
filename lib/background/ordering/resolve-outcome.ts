import type { WithLock } from '@/lib/background/platform/with-lock';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt-machine';
import {
  type Claimant,
  findDuplicates,
  findOrder,
  isOfSameAccount,
} from '@/lib/domain/ordering/reconcile';
import type { AttemptLog } from './attempt-log';
import type { AccountListing } from './read-listing';

interface ResolveOutcomeDeps {
  readonly log: AttemptLog;
  readonly withLock: WithLock;
  readonly now: () => number;
  /** Called when orders of ours turned up. */
  readonly onListed: () => void;
}

/**
 * Looks in GET /orders for the order of an attempt whose answer never came, and for a second one of an
 * attempt that went through. Reading is all it does: nothing is ever sent again. What is absent from
 * the listing isn't taken to be not ordered.
 */
export function createResolveOutcome({ log, withLock, now, onListed }: ResolveOutcomeDeps) {
  /**
   * @param listing what has just been read; `null` when it couldn't be
   * @returns the attempt after it; `null` when there is nothing to clear up about it
   */
  return async (attempt: Attempt, listing: AccountListing | null): Promise<Attempt | null> => {
    // Nobody else may claim an order between the look at what the others claim and the record.
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
 * Whether a listing says anything about an attempt. Another key may open another account, or the same
 * one: people are advised to renew a key that they no longer trust.
 */
export function isListingFor(attempt: Attempt, listing: AccountListing): boolean {
  if (listing.connectionId === attempt.connection) return true;
  return listing.baseAddress === attempt.service && isOfSameAccount(attempt, listing);
}

function eventOf(
  attempt: Attempt,
  listing: AccountListing | null,
  others: readonly Claimant[],
  now: number,
): AttemptEvent {
  const isDecided = attempt.state === 'placed' || attempt.state === 'settled';
  if (!listing || !isListingFor(attempt, listing)) {
    return { type: isDecided ? 'audit-failed' : 'read-failed', at: now };
  }
  // What is absent was absent when it was read, whenever that is written down.
  const at = listing.readAt;
  return isDecided
    ? { type: 'audit', duplicates: findDuplicates(attempt, listing, others), at }
    : { type: 'read', finding: findOrder(attempt, listing, others), at };
}
