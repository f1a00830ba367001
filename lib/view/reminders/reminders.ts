import { computed, signal } from '@preact/signals';
import { dayAt } from '@/lib/domain/data/time';
import {
  dueItems,
  openReminders,
  orderedItems,
  postponed,
  type Reminder,
  undoneReminders,
  weeksAfter,
  withoutReminder,
  withReminder,
} from '@/lib/domain/reminders/reminder';
import { calendarDayText, dayDistanceText } from '@/lib/i18n/dates';
import { capitalized, plural, t } from '@/lib/i18n/i18n';
import { reminders as stored } from '@/lib/storage/personal';
import type { ItemList } from '@/lib/view/items/item-list';
import type { PopupState } from '@/lib/view/state/popup-state';

const snoozeWeeks = 2;

/** What the person asked to be reminded of, and what Restock suggests by the rhythm it is ordered in. */
export function createReminders(state: PopupState, list: ItemList) {
  const facts = computed(() => ({
    reminders: state.reminders.value,
    rhythms: state.rhythms.value,
    ordered: orderedItems(state.history.value),
    preferences: state.preferences.value,
  }));
  const open = computed(() => openReminders(facts.value.reminders, facts.value.ordered));
  const lookedAt = signal(Date.now());
  const due = computed(() => dueItems(facts.value, lookedAt.value));
  const dueIds = computed((): readonly string[] => due.value.map(({ itemId }) => itemId));

  const of = (itemId: string): Reminder | null =>
    open.value.find((reminder) => reminder.itemId === itemId) ?? null;
  const setIn = (weeks: number, itemId: string, title: string): Reminder => {
    const reminder = of(itemId);
    if (reminder) return postponed(reminder, weeks, Date.now());
    const suggested = { itemId, title, dueAt: Date.now() };
    if (dueIds.value.includes(itemId)) return postponed(suggested, weeks, Date.now());
    return { itemId, title, dueAt: weeksAfter(Date.now(), weeks) };
  };

  return {
    dueIds,
    /** The same as of now. What becomes due later waits until this is called again: it would move the rows. */
    lookAgain: (): readonly string[] => {
      lookedAt.value = Date.now();
      return dueIds.peek();
    },
    /** Why an item is due, in the fewest words; `null` if it isn't, or was dealt with. */
    whyDue: (itemId: string): string | null => {
      const found = due.value.find((one) => one.itemId === itemId);
      if (!found) return null;
      return capitalized('dueAt' in found ? askedForText(found) : everyText(found.gapDays));
    },
    snooze: async (itemId: string, title: string) => {
      const snoozed = setIn(snoozeWeeks, itemId, title);
      let before: readonly Reminder[] = [];
      const after = await stored.update((present) => {
        before = present;
        return withReminder(present, snoozed);
      });
      const undo = () => stored.update((present) => undoneReminders(present, before, after));
      const day = calendarDayText(dayAt(snoozed.dueAt), Date.now());
      list.say(t('reminder.again', { title, day }), () => void undo());
    },
    snoozeText: () => plural('reminder.later', snoozeWeeks),
    of,
    remindIn: async (weeks: number, itemId: string, title: string) => {
      const reminder = setIn(weeks, itemId, title);
      await stored.update((present) => withReminder(present, reminder));
    },
    remove: async (itemId: string) => {
      await stored.update((present) => withoutReminder(present, itemId));
    },
    /** "Dec 26", or, once it is due, "you asked for today". */
    dayText: (reminder: Reminder): string =>
      reminder.dueAt <= Date.now()
        ? capitalized(askedForText(reminder))
        : calendarDayText(dayAt(reminder.dueAt), Date.now()),
    /** How often an item is suggested; `null` without a rhythm. */
    rhythmText: (itemId: string): string | null => {
      const rhythm = state.rhythms.value.find((one) => one.itemId === itemId);
      return rhythm ? t('reminder.rhythm', { every: everyText(rhythm.gapDays) }) : null;
    },
  };
}

/** "you asked for today", "you asked for Nov 20" */
function askedForText({ dueAt }: Reminder): string {
  const [day, now] = [dayAt(dueAt), Date.now()];
  const text = day === dayAt(now) ? dayDistanceText(day, now) : calendarDayText(day, now);
  return t('reminder.askedFor', { day: text });
}

/** What is usually off by no more than an eighth is a round number of weeks. */
const isNear = (days: number, rounded: number) => Math.abs(days - rounded) <= days / 8;
const daysInMonth = 365.2425 / 12;

/** How often: never more exact than it can be, "every 6 weeks". */
export function everyText(days: number): string {
  const weeks = Math.round(days / 7);
  if (days > 90) return plural('reminder.everyMonths', Math.round(days / daysInMonth));
  if (isNear(days, weeks * 7)) return plural('reminder.everyWeeks', weeks);
  return plural('reminder.everyDays', days);
}
