import type { Attempt } from '@/lib/domain/attempt';
import type { AttemptEvent } from '@/lib/domain/attempt-machine';
import { findDuplicates, findOrder, type Listing } from '@/lib/domain/reconcile';
import type { Exclusively } from '../exclusively';
import type { Gateway } from '../gateway';
import type { AttemptLog } from './attempt-log';
import { readListing } from './read-listing';

interface ClearUpDeps {
  readonly log: AttemptLog;
  readonly gateway: Gateway;
  readonly exclusively: Exclusively;
  readonly now: () => number;
  /** Called when orders of ours turned up. */
  readonly onListed: () => void;
}

/**
 * Looks in GET /orders for the order of an attempt whose answer never came, and for a second one of an
 * attempt that went through. Reading is all it does: nothing is ever sent again. What is absent from
 * the listing isn't taken to be not ordered.
 */
export function createClearUp({ log, gateway, exclusively, now, onListed }: ClearUpDeps) {
  const listingFor = async (attempt: Attempt): Promise<Listing | null> => {
    const opened = await gateway.open();
    // Another key may open another account, whose orders say nothing about this attempt.
    if (!opened.ok || opened.value.connectionId !== attempt.connection) return null;
    const listing = await readListing(opened.value, gateway, now);
    return listing.ok ? listing.value : null;
  };

  /**
   * @param read a listing that has just been read for something else; left out: one is read
   * @returns the attempt after it; `null` when there is nothing to clear up about it
   */
  return async (attempt: Attempt, read?: Listing): Promise<Attempt | null> => {
    const listing = read ?? (await listingFor(attempt));
    // Nobody else may claim an order between the look at what the others claim and the record.
    const after = await exclusively('claim', async () => {
      const others = (await log.all()).filter((other) => other.id !== attempt.id);
      return log.record(attempt.id, eventOf(attempt, listing, others, now()));
    });
    const isListed = after?.state === 'placed' || after?.state === 'ambiguous';
    if (isListed && after.state !== attempt.state) onListed();
    return after;
  };
}

export type ClearUp = ReturnType<typeof createClearUp>;

function eventOf(
  attempt: Attempt,
  listing: Listing | null,
  others: readonly Attempt[],
  at: number,
): AttemptEvent {
  const isPlaced = attempt.state === 'placed';
  if (!listing) return { type: isPlaced ? 'audit-failed' : 'read-failed', at };
  return isPlaced
    ? { type: 'audit', duplicates: findDuplicates(attempt, listing, others), at }
    : { type: 'read', finding: findOrder(attempt, listing, others), at };
}
