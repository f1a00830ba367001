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
}

/**
 * Looks in GET /orders for the order of an attempt whose answer never came, and for a second one of an
 * attempt that went through. Reading is all it does: nothing is ever sent again. What is absent from
 * the listing isn't taken to be not ordered.
 */
export function createClearUp({ log, gateway, exclusively, now }: ClearUpDeps) {
  const listingFor = async (attempt: Attempt): Promise<Listing | null> => {
    const opened = await gateway.open();
    // Another key may open another account, whose orders say nothing about this attempt.
    if (!opened.ok || opened.value.connectionId !== attempt.connection) return null;
    const listing = await readListing(opened.value, gateway, now);
    return listing.ok ? listing.value : null;
  };

  return async (attempt: Attempt): Promise<void> => {
    const listing = await listingFor(attempt);
    // Nobody else may claim an order between the look at what the others claim and the record.
    await exclusively('claim', async () => {
      const others = (await log.all()).filter((other) => other.id !== attempt.id);
      await log.record(attempt.id, eventOf(attempt, listing, others, now()));
    });
  };
}

function eventOf(
  attempt: Attempt,
  listing: Listing | null,
  others: readonly Attempt[],
  at: number,
): AttemptEvent {
  if (attempt.state === 'placed') {
    if (!listing) return { type: 'audit-failed', at };
    return { type: 'audit', duplicates: findDuplicates(attempt, listing, others), at };
  }
  if (!listing) return { type: 'read-failed', at };
  return { type: 'read', finding: findOrder(attempt, listing, others), at };
}
