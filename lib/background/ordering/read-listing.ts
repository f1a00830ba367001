import { type Answer, succeeded } from '@/lib/domain/answer';
import type { Listing } from '@/lib/domain/reconcile';
import type { Gateway, OpenService } from '../gateway';

/** The most that GET /orders gives at once (contract 4.4). */
const pageSize = 50;

/** Reads the most recent orders, to hold them against those that were listed before. */
export async function readListing(
  opened: OpenService,
  gateway: Pick<Gateway, 'report'>,
  now: () => number,
): Promise<Answer<Listing>> {
  const answer = await opened.service.listOrders({ limit: pageSize, offset: 0 });
  if (!answer.ok) {
    await gateway.report(answer.failure, opened);
    return answer;
  }
  const { rows, canLoadMore, servedAt } = answer.value;
  return succeeded({ orders: rows, canLoadMore, readAt: now(), servedAt });
}
