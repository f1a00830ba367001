import { dayAt, type EpochMs } from '@/lib/domain/data/time';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import { wasOrdered } from '@/lib/domain/ordering/attempt/states';
import { isCanceled, type Order } from '@/lib/domain/tracking/order';
import type { Rhythm } from './schemas';

/*
 * What a person orders regularly, by the lines of the orders that were placed from here: the service lists orders
 * without lines (contract 2.4). Days are calendar days of the person's time zone, counted from 1970-01-01 as in `dayOf`.
 */

export type { Rhythm } from './schemas';

const leastPurchases = 3;
/** Habits change: only so many purchases count. */
const mostPurchases = 9;
/** Orders closer together than this, in days, are one purchase split up. */
const leastGap = 3;
/** What is ordered more often than this needs no reminding; and of what is rarer, nobody knows yet. */
const [shortest, longest] = [7, 366];
/** The part of the median time by which three of four times may differ from it: what is less regular says nothing. */
const regular = 1 / 3;
/** The popup reads them before its first frame. */
const mostRhythms = 50;
/** Suggested at most so many days ahead, and never for more than a quarter of the time. */
const leadDays = 7;

/** What is ordered regularly, the one to be ordered soonest first. What was canceled is no purchase. */
export function rhythmsOf(
  history: readonly AnyAttempt[],
  orders: readonly Order[],
  now: EpochMs,
): readonly Rhythm[] {
  const canceled = new Set(orders.filter(isCanceled).map(({ number }) => number));
  const isCanceledOf = (attempt: AnyAttempt) => {
    const numbers = orderNumbersOf(attempt);
    return numbers.length > 0 && numbers.every((number) => canceled.has(number));
  };
  const lines = history
    .filter((attempt) => wasOrdered(attempt) && !isCanceledOf(attempt))
    .flatMap(({ request, pressedAt }) =>
      request.lines.map(({ itemId, size }) => ({ itemId, size, day: dayAt(pressedAt) })),
    )
    // Pressed while the clock was ahead.
    .filter(({ day }) => day <= dayAt(now));
  return [...Map.groupBy(lines, ({ itemId }) => itemId)]
    .flatMap(([itemId, bought]) => rhythmOf(itemId, bought) ?? [])
    .filter((rhythm) => dayAt(now) < suggestedUntil(rhythm))
    .sort((one, other) => nextDay(one) - nextDay(other))
    .slice(0, mostRhythms);
}

export function isTimeFor(rhythm: Rhythm, now: EpochMs): boolean {
  const [from, until] = timeFor(rhythm);
  return from <= dayAt(now) && dayAt(now) < until;
}

/** From which day on it is time to order again, and from which one on it no longer is. */
export function timeFor(rhythm: Rhythm): readonly [from: number, until: number] {
  const from = nextDay(rhythm) - Math.min(leadDays, Math.floor(rhythm.gapDays / 4));
  return [from, suggestedUntil(rhythm)];
}

/** Whether an order is later than the last purchase, and no part of it. */
export function isSince({ lastDay }: Rhythm, orderedAt: EpochMs): boolean {
  return dayAt(orderedAt) >= lastDay + leastGap;
}

const nextDay = ({ lastDay, gapDays }: Rhythm) => lastDay + gapDays;
/** Somebody who has let it pass twice doesn't order it regularly any more. */
const suggestedUntil = ({ lastDay, gapDays }: Rhythm) => lastDay + 2 * gapDays;

interface BoughtLine {
  readonly size: string | null;
  readonly day: number;
}

/** The rhythm that an item is ordered in; `null` if it has none, or nobody could tell which size is next. */
function rhythmOf(itemId: string, lines: readonly BoughtLine[]): Rhythm | null {
  const sorted = lines.toSorted((one, other) => one.day - other.day);
  const all: number[] = [];
  for (const { day } of sorted) {
    if (day - (all.at(-1) ?? Number.NEGATIVE_INFINITY) >= leastGap) all.push(day);
  }
  const days = all.slice(-mostPurchases);
  const [first, lastDay] = [days[0], days.at(-1)];
  if (first === undefined || lastDay === undefined || days.length < leastPurchases) return null;
  const sizes = sorted.filter(({ day }) => day >= first).map(({ size }) => size);
  if (new Set(sizes).size > 1) return null;

  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day));
  const gapDays = Math.round(median(gaps) ?? 0);
  const isEven = mostOf(gaps.map((gap) => Math.abs(gap - gapDays))) <= gapDays * regular;
  return gapDays >= shortest && gapDays <= longest && isEven ? { itemId, lastDay, gapDays } : null;
}

/** What three of four of these numbers are at most. */
function mostOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

/** The median: unlike an average, a few outliers don't shift it. `null` without any numbers. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const above = sorted[Math.ceil((sorted.length - 1) / 2)];
  return middle === undefined || above === undefined ? null : (middle + above) / 2;
}
