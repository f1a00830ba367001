import type { Attempt } from '@/lib/domain/attempt';
import { newOrderNumbers } from '@/lib/domain/attempts';
import type { Gateway } from '../gateway';
import type { AttemptLog } from './attempt-log';
import { listingSize } from './send';

interface ClearUpDeps {
  readonly log: AttemptLog;
  readonly gateway: Gateway;
  readonly now: () => number;
}

/**
 * Looks in GET /orders for the order of an attempt whose answer never came. Reading is all it does:
 * nothing is ever sent again. What is absent from the listing isn't taken to be not ordered.
 */
export function createClearUp({ log, gateway, now }: ClearUpDeps) {
  return async (attempt: Attempt): Promise<void> => {
    const opened = await gateway.open();
    const isSameAccount = opened.ok && opened.value.connectionId === attempt.connection;
    if (!isSameAccount || !attempt.baseline) {
      await log.record(attempt.id, { type: 'read-failed', at: now() });
      return;
    }
    const listing = await opened.value.service.listOrders({ limit: listingSize, offset: 0 });
    if (!listing.ok) {
      await gateway.report(listing.failure, opened.value);
      await log.record(attempt.id, { type: 'read-failed', at: now() });
      return;
    }
    const others = (await log.all()).filter((other) => other.id !== attempt.id);
    const candidates = newOrderNumbers(attempt.baseline, listing.value.rows, others);
    await log.record(attempt.id, { type: 'read', candidates, at: now() });
  };
}
