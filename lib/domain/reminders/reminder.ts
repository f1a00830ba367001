import { median } from '@/lib/domain/median';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { wasOrdered } from '@/lib/domain/ordering/attempts';

/** A wish to be reminded of an item. Times are milliseconds since the epoch. */
export interface Reminder {
  readonly itemId: string;
  /** What the item was called when it was asked for: the item itself may not be at hand. */
  readonly title: string;
  readonly dueAt: number;
  /** When it first fell due, if it was put off since. */
  readonly firstDueAt?: number;
  /** Whether a notification has told of it. */
  readonly isTold?: boolean;
}

/** An item that was ordered, and when; milliseconds since the epoch. */
export interface OrderedItem {
  readonly itemId: string;
  readonly at: number;
}

const dayMs = 24 * 60 * 60_000;
export const weekMs = 7 * dayMs;
const mostWeeks = 52;
/** Orders closer together than this are one wish in several orders, and no rhythm. */
const leastGapMs = 3 * dayMs;

/** The same time of day some weeks later, in the person's time zone: a week may last an hour more or less. */
export function weeksAfter(time: number, weeks: number): number {
  const date = new Date(time);
  date.setDate(date.getDate() + 7 * weeks);
  return date.getTime();
}

/** Reminders whose time has come, the longest overdue first. */
export function dueReminders(reminders: readonly Reminder[], now: number): Reminder[] {
  return reminders
    .filter(({ dueAt }) => dueAt <= now)
    .sort((one, other) => one.dueAt - other.dueAt);
}

/**
 * What was ordered from here, item by item, as far as is known.
 * @param history the attempts there are, past ones among them
 */
export function orderedItems(history: readonly AnyAttempt[]): OrderedItem[] {
  return history
    .filter(wasOrdered)
    .flatMap(({ request, pressedAt }) =>
      request.lines.map(({ itemId }) => ({ itemId, at: pressedAt })),
    );
}

/** The reminders that still have something to do: their item wasn't ordered since they first fell due. */
export function openReminders(
  reminders: readonly Reminder[],
  ordered: readonly OrderedItem[],
): Reminder[] {
  return reminders.filter(
    ({ itemId, dueAt, firstDueAt = dueAt }) =>
      !ordered.some((order) => order.itemId === itemId && order.at >= firstDueAt),
  );
}

/** Reminders whose time has come and whose item wasn't ordered since, the longest overdue first. */
export function stillDue(
  reminders: readonly Reminder[],
  ordered: readonly OrderedItem[],
  now: number,
): Reminder[] {
  return dueReminders(openReminders(reminders, ordered), now);
}

/** When the next one falls due that hasn't yet; `null` without any. */
export function nextDueAt(reminders: readonly Reminder[], now: number): number | null {
  const later = reminders.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now);
  return later.length > 0 ? Math.min(...later) : null;
}

/** The reminder, to come some weeks from now instead. One that was due still ends with an order. */
export function postponed(reminder: Reminder, weeks: number, now: number): Reminder {
  const { itemId, title, dueAt, firstDueAt = dueAt } = reminder;
  const wasDue = firstDueAt <= now;
  return { itemId, title, dueAt: weeksAfter(now, weeks), ...(wasDue && { firstDueAt }) };
}

/** The reminders with this one, in place of an earlier one for the same item. */
export function withReminder(reminders: readonly Reminder[], reminder: Reminder): Reminder[] {
  return [...withoutReminder(reminders, reminder.itemId), reminder];
}

export function withoutReminder(reminders: readonly Reminder[], itemId: string): Reminder[] {
  return reminders.filter((reminder) => reminder.itemId !== itemId);
}

/**
 * In how many weeks an item is likely to be wanted again: the usual time between its orders. `null`
 * without at least two such times to tell by.
 * @param orderedAt when it was ordered, in any order; milliseconds since the epoch
 */
export function suggestWeeks(orderedAt: readonly number[]): number | null {
  const times = orderedAt.toSorted((one, other) => one - other);
  const gaps = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .filter((gap) => gap >= leastGapMs);
  const usual = median(gaps);
  if (usual === null || gaps.length < 2) return null;
  return Math.min(mostWeeks, Math.max(1, Math.round(usual / weekMs)));
}
