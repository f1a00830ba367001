import { dayAt, dayMs, type EpochMs, startOfDay } from '@/lib/domain/data/time';
import { sentAtOf, wasOrdered } from '@/lib/domain/ordering/attempt/states';
import { nextDueAt } from '@/lib/domain/reminders/reminder';
import { timeFor } from '@/lib/domain/reminders/rhythm';
import type { PopupState } from '@/lib/view/state/popup-state';

/** Until when the popup's first frame stays as it is by itself, if nothing stored changes. */
export function nextChangeAt({ history, reminders, rhythms }: PopupState, now: EpochMs): EpochMs {
  const today = new Date(now);
  // Cards expire then, and texts leave out the present year.
  const nextMonth = new Date(today.getFullYear(), today.getMonth() + 1).getTime();
  const days = rhythms.value.flatMap(timeFor);
  // What was asked for today was asked for on a date from tomorrow on.
  if (reminders.value.some(({ dueAt }) => dayAt(dueAt) === dayAt(now))) days.push(dayAt(now) + 1);
  // For a day, the same is asked about before it is ordered again.
  const ends = history.value
    .filter(wasOrdered)
    .map((attempt) => (sentAtOf(attempt) ?? attempt.pressedAt) + dayMs);
  const dueAt = nextDueAt(reminders.value, now) ?? nextMonth;
  return Math.min(nextMonth, dueAt, ...[...days.map(startOfDay), ...ends].filter((at) => at > now));
}
