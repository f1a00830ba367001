import type { Gateway, OpenService } from '@/lib/background/connection/gateway';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { EpochMs } from '@/lib/domain/data/time';
import { type Result, succeeded } from '@/lib/domain/failure/result';
import type { AnyAttempt, Attempt } from '@/lib/domain/ordering/attempt/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt/event';
import { isAudited } from '@/lib/domain/ordering/attempt/states';
import {
  findDuplicates,
  findOrder,
  isListingFor,
  type Listing,
} from '@/lib/domain/ordering/outcome/reconcile';
import { pageSize } from '@/lib/service/client';
import type { AttemptLog } from './attempt-log';

export async function readListing(
  opened: OpenService,
  gateway: Gateway,
  now: () => EpochMs,
): Promise<Result<Listing>> {
  const { service, connectionId, baseAddress } = opened;
  const askedAt = now();
  const answer = await service.listOrders({ limit: pageSize, offset: 0 });
  if (!answer.ok) {
    await gateway.report(answer.failure, opened);
    return answer;
  }
  const { rows, canLoadMore, servedAt } = answer.value;
  const read = { orders: rows, canLoadMore, askedAt, readAt: now(), servedAt };
  return succeeded({ ...read, connectionId, baseAddress });
}

/** Reads at the first call only; `null` when that fails. */
export type SharedReading = () => Promise<Listing | null>;

export function createSharedReading(gateway: Gateway, now: () => EpochMs): SharedReading {
  let reading: Promise<Listing | null> | null = null;
  const read = async () => {
    const opened = await gateway.open();
    if (!opened.ok) return null;
    const listing = await readListing(opened.value, gateway, now);
    return listing.ok ? listing.value : null;
  };
  return () => {
    reading ??= read();
    return reading;
  };
}

export interface LookForOrderDeps {
  readonly log: AttemptLog;
  readonly withLock: WithLock;
  readonly now: () => EpochMs;
  /** Called when orders of ours were found, so that pages soon list them. */
  readonly onListed: () => void;
}

/**
 * Looks in GET /orders for the order of an attempt whose answer never came, and for a duplicate of an
 * attempt that was placed. It only reads; nothing is ever sent again. That an order isn't listed doesn't
 * prove that it wasn't placed.
 */
export function createLookForOrder({ log, withLock, now, onListed }: LookForOrderDeps) {
  /**
   * @param listing what has just been read; `null` if that failed
   * @returns the attempt afterwards; `null` when its outcome isn't open
   */
  return async (attempt: Attempt, listing: Listing | null): Promise<Attempt | null> => {
    // No other attempt may claim the same order between this read and this write.
    const after = await withLock('claim', async () => {
      const others = (await log.history()).filter((other) => other.id !== attempt.id);
      return log.record(attempt.id, eventOfReading(attempt, listing, others, now()));
    });
    const isListed = after?.state === 'placed' || after?.state === 'ambiguous';
    if (isListed && after.state !== attempt.state) onListed();
    return after;
  };
}

export type LookForOrder = ReturnType<typeof createLookForOrder>;

function eventOfReading(
  attempt: Attempt,
  listing: Listing | null,
  others: readonly AnyAttempt[],
  now: EpochMs,
): AttemptEvent {
  if (!listing || !isListingFor(attempt, listing)) {
    return { type: 'read-failed', isOfOtherAccount: listing !== null, at: now };
  }
  // The time of the reading, not of the write: that is when an order was absent.
  const at = listing.readAt;
  return isAudited(attempt)
    ? { type: 'audit', duplicates: findDuplicates(attempt, listing, others), at }
    : { type: 'read', finding: findOrder(attempt, listing, others), at };
}
