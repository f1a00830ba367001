import { isPrice } from '@/lib/domain/data/money';
import type { EpochMs } from '@/lib/domain/data/time';
import type { AnyAttempt, OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { isSameContent } from '@/lib/domain/ordering/attempt/content';
import type { Order } from '@/lib/domain/tracking/order';
import { provenOrder } from './learn-prices';

/** What lines cost when they were ordered together. */
export interface LastTogether {
  /** Before shipping, taxes and discounts (contract 2.4). */
  readonly amount: number;
  readonly currency: string;
  readonly orderedAt: EpochMs;
  /** What was ordered, with the prices that were shown at the press. */
  readonly goods: AnyAttempt['goods'];
}

/**
 * What exactly these lines cost when they were last ordered together; `null` if that isn't known.
 * @param history newest first
 */
export function lastTogetherOf(
  lines: readonly OrderLine[],
  history: readonly AnyAttempt[],
  orders: readonly Order[],
): LastTogether | null {
  const listed = new Map(orders.map((order) => [order.number, order]));
  for (const attempt of history) {
    const found = isSameContent(attempt.request, { lines }) ? provenOrder(attempt, listed) : null;
    const { itemTotal: amount = null, currency = '' } = found?.order ?? {};
    if (found && isPrice(amount)) {
      return { amount, currency, orderedAt: found.orderedAt, goods: attempt.goods };
    }
  }
  return null;
}
