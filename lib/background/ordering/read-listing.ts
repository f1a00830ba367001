import type { Gateway, OpenService } from '@/lib/background/connection/gateway';
import type { Listing } from '@/lib/domain/ordering/reconcile';
import { type Result, succeeded } from '@/lib/domain/result';
import { pageSize } from '@/lib/service/client';

/** Reads the most recent orders, to compare them with those listed before. */
export async function readListing(
  opened: OpenService,
  gateway: Pick<Gateway, 'report'>,
  now: () => number,
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

/** One reading of the listing for several attempts. */
export function createSharedReading(gateway: Gateway, now: () => number): SharedReading {
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
