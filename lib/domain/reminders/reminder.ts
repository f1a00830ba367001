import { ownValue } from '@/lib/domain/data/own-value';
import type { EpochMs } from '@/lib/domain/data/time';
import { undoneRows } from '@/lib/domain/data/undone';
import type { ItemPreferences } from '@/lib/domain/items/item-preference';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { wasOrdered } from '@/lib/domain/ordering/attempt/states';
import { isSince, isTimeFor, type Rhythm } from './rhythm';
import type { Reminder } from './schemas';

export type { Reminder } from './schemas';

interface OrderedItem {
  readonly itemId: string;
  readonly at: EpochMs;
}

/** The same time of day, weeks later, in the person's time zone, also across clock changes. */
export function weeksAfter(time: EpochMs, weeks: number): EpochMs {
  const date = new Date(time);
  date.setDate(date.getDate() + 7 * weeks);
  return date.getTime();
}

/** What is known to have been ordered from here, one entry per order line. */
export function orderedItems(history: readonly AnyAttempt[]): OrderedItem[] {
  return history
    .filter(wasOrdered)
    .flatMap(({ request, pressedAt }) =>
      request.lines.map(({ itemId }) => ({ itemId, at: pressedAt })),
    );
}

/** The reminders that are still needed: their item wasn't ordered since they first fell due. */
export function openReminders(
  reminders: readonly Reminder[],
  ordered: readonly OrderedItem[],
): Reminder[] {
  return reminders.filter(
    ({ itemId, dueAt, firstDueAt = dueAt }) =>
      !ordered.some((order) => order.itemId === itemId && order.at >= firstDueAt),
  );
}

/** The due reminders whose item wasn't ordered since, the longest overdue first. */
export function stillDue(
  reminders: readonly Reminder[],
  ordered: readonly OrderedItem[],
  now: EpochMs,
): Reminder[] {
  return openReminders(reminders, ordered)
    .filter(({ dueAt }) => dueAt <= now)
    .sort((one, other) => one.dueAt - other.dueAt);
}

/** When the next reminder falls due, not counting those already due; `null` without any. */
export function nextDueAt(reminders: readonly Reminder[], now: EpochMs): EpochMs | null {
  const later = reminders.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now);
  return later.length > 0 ? Math.min(...later) : null;
}

/** Postpones a reminder to some weeks from now. If it was due, an order since then still ends it. */
export function postponed(reminder: Reminder, weeks: number, now: EpochMs): Reminder {
  const { isTold: _, firstDueAt = reminder.dueAt, ...rest } = reminder;
  const wasDue = firstDueAt <= now;
  return { ...rest, dueAt: weeksAfter(now, weeks), ...(wasDue && { firstDueAt }) };
}

export function withReminder(reminders: readonly Reminder[], reminder: Reminder): Reminder[] {
  return [...withoutReminder(reminders, reminder.itemId), reminder];
}

export function withoutReminder(reminders: readonly Reminder[], itemId: string): Reminder[] {
  return reminders.filter((reminder) => reminder.itemId !== itemId);
}

export function undoneReminders(
  present: readonly Reminder[],
  before: readonly Reminder[],
  after: readonly Reminder[],
): readonly Reminder[] {
  return undoneRows(present, before, after, (one, other) => one.itemId === other.itemId);
}

export interface DueFacts {
  readonly reminders: readonly Reminder[];
  /** The one to be ordered soonest first. */
  readonly rhythms: readonly Rhythm[];
  readonly ordered: readonly OrderedItem[];
  readonly preferences: ItemPreferences;
}

/** Each item once: what somebody asked to be reminded of, then what is ordered regularly and has no reminder. */
export function dueItems(facts: DueFacts, now: EpochMs): readonly (Reminder | Rhythm)[] {
  const { reminders, rhythms, ordered, preferences } = facts;
  const reminded = new Set(openReminders(reminders, ordered).map(({ itemId }) => itemId));
  const suggested = rhythms.filter((rhythm) => {
    const { itemId } = rhythm;
    const { isHidden, isNeverDue } = ownValue(preferences, itemId) ?? {};
    if (reminded.has(itemId) || isHidden || isNeverDue) return false;
    if (ordered.some((order) => order.itemId === itemId && isSince(rhythm, order.at))) return false;
    return isTimeFor(rhythm, now);
  });
  return [...stillDue(reminders, ordered, now), ...suggested];
}
