/** A wish to be reminded of an item. Times are milliseconds since the epoch. */
export interface Reminder {
  readonly itemId: string;
  /** What the item was called when it was asked for: the item itself may not be at hand. */
  readonly title: string;
  readonly dueAt: number;
  /** Whether a notification has told of it. */
  readonly isTold?: boolean;
}

export const weekMs = 7 * 24 * 60 * 60_000;
const mostWeeks = 52;

/** Reminders whose time has come, the longest overdue first. */
export function dueReminders(reminders: readonly Reminder[], now: number): Reminder[] {
  return reminders
    .filter(({ dueAt }) => dueAt <= now)
    .sort((one, other) => one.dueAt - other.dueAt);
}

/** When the next one falls due that hasn't yet; `null` without any. */
export function nextDueAt(reminders: readonly Reminder[], now: number): number | null {
  const later = reminders.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now);
  return later.length > 0 ? Math.min(...later) : null;
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
 * when it was ordered less than twice.
 * @param orderedAt when it was ordered, in any order
 */
export function suggestWeeks(orderedAt: readonly number[]): number | null {
  const times = orderedAt.toSorted((one, other) => one - other);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const usual = median(gaps);
  if (usual === null) return null;
  return Math.min(mostWeeks, Math.max(1, Math.round(usual / weekMs)));
}

/** The middle one is not moved by a single long pause, as an average would be. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const above = sorted[Math.ceil((sorted.length - 1) / 2)];
  return middle === undefined || above === undefined ? null : (middle + above) / 2;
}
