import type { OpenService } from '@/lib/background/connection/gateway';
import { succeeded } from '@/lib/domain/failure/result';

/** For worlds in which the connection never changes. */
export const keepAlways: OpenService['keep'] = async (store) => {
  await store();
  return succeeded(null);
};

/**
 * A service with so many items or orders, by default without an end; `row` makes the one at each place, or `null`
 * where there is one that makes no sense.
 * @returns the service, and the pages that it was asked for
 */
export function listingService<T>(
  row: (place: number) => T | null,
  count = Number.POSITIVE_INFINITY,
) {
  const pages: number[] = [];
  const list = async ({ limit, offset }: { limit: number; offset: number }) => {
    pages.push(offset / limit);
    const length = Math.max(0, Math.min(limit, count - offset));
    const rows = Array.from({ length }, (_, at) => row(offset + at)).filter((one) => one !== null);
    const canLoadMore = offset + limit < count;
    return succeeded({ rows, skippedRows: length - rows.length, canLoadMore, servedAt: null });
  };
  const service = { listItems: list, listOrders: list };
  const opened = { service, connectionId: 'one', keep: keepAlways } as unknown as OpenService;
  return { opened, pages };
}
