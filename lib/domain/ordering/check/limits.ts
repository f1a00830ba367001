import { dayMs, type EpochMs } from '@/lib/domain/data/time';
import type { Attempt, OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { isRefusedForGood, sentAtOf } from '@/lib/domain/ordering/attempt/states';

/** When orders were sent from here, by the ids of their attempts. */
export type SentTimes = Readonly<Record<string, EpochMs>>;

/**
 * The orders that were sent within the last 24 hours and may have been charged. What the person says about an unclear
 * one doesn't change that: they may be wrong, and a limit is there to be kept.
 * @param known those whose attempts may be gone
 */
export function sentWithinDay(
  known: SentTimes,
  attempts: readonly Attempt[],
  now: EpochMs,
): SentTimes {
  const sent = attempts.flatMap((attempt): [string, EpochMs][] => {
    const sentAt = sentAtOf(attempt);
    return sentAt === null || isRefusedForGood(attempt) ? [] : [[attempt.id, sentAt]];
  });
  // Either way: a clock that was days ahead mustn't keep orders from being placed until it is so late.
  const isRecent = ([, sentAt]: [string, EpochMs]) => Math.abs(now - sentAt) < dayMs;
  return Object.fromEntries([...Object.entries(known), ...sent].filter(isRecent));
}

/** The items of which these lines order more than the limit, whatever their sizes; none without a limit. */
export function itemsOverLimit(
  lines: readonly OrderLine[],
  maxQuantity: number | null,
): ReadonlySet<string> {
  const totals = new Map<string, number>();
  for (const { itemId, quantity } of lines) {
    totals.set(itemId, (totals.get(itemId) ?? 0) + quantity);
  }
  const isOver = ([, total]: [string, number]) => maxQuantity !== null && total > maxQuantity;
  return new Set([...totals].filter(isOver).map(([itemId]) => itemId));
}
