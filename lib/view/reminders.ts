import { computed, type ReadonlySignal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Attempt } from '@/lib/domain/attempt';
import { asksFor, wasOrdered } from '@/lib/domain/attempts';
import {
  dueReminders,
  type Reminder,
  suggestWeeks,
  weekMs,
  withoutReminder,
  withReminder,
} from '@/lib/domain/reminder';
import { reminders as stored } from '@/lib/storage/reminders';
import { dayText } from './day-text';
import { createMirror } from './mirror';
import { plural } from './plural';

export type Reminders = ReturnType<typeof createReminders>;

/** For as long as this, in weeks, a reminder can be put off at first. */
export const reminderWeeks = [1, 2, 3, 4, 6, 8, 12, 16, 26, 52] as const;

interface RemindersDeps {
  readonly attempts: ReadonlySignal<readonly Attempt[]>;
  readonly now: ReadonlySignal<number>;
}

/** What the person wants to be reminded of. Nothing here orders. */
export function createReminders({ attempts, now }: RemindersDeps) {
  const { value: all, ...mirror } = createMirror(stored);
  const remindIn = (itemId: string, title: string, weeks: number) =>
    stored.update((present) =>
      withReminder(present, { itemId, title, dueAt: now.value + weeks * weekMs }),
    );
  return {
    /** Follows what is stored; returns the way to stop. */
    follow: () => {
      void mirror.stored.read().then(mirror.show);
      return mirror.stop;
    },
    all: computed(() => all.value.toSorted((one, other) => one.dueAt - other.dueAt)),
    due: computed(() => dueReminders(all.value, now.value)),
    of: (itemId: string): Reminder | null =>
      all.value.find((reminder) => reminder.itemId === itemId) ?? null,
    remindIn,
    putOff: ({ itemId, title }: Reminder) => remindIn(itemId, title, 1),
    remove: ({ itemId }: Reminder) => stored.update((present) => withoutReminder(present, itemId)),
    /** The rhythm in which an item was ordered from here, in weeks; `null` when there is none. */
    rhythmOf: (itemId: string) =>
      suggestWeeks(
        attempts.value
          .filter((attempt) => wasOrdered(attempt) && asksFor(attempt.request, itemId))
          .map(({ pressedAt }) => pressedAt),
      ),
    dayOf: ({ dueAt }: Reminder) => dayText(new Date(dueAt).toISOString(), now.value),
  };
}

/** The choices of weeks, with the suggested one among them. */
export function weekChoices(suggested: number | null): { value: number; label: string }[] {
  const weeks = new Set([...reminderWeeks, ...(suggested === null ? [] : [suggested])]);
  return [...weeks]
    .sort((one, other) => one - other)
    .map((value) => ({ value, label: plural('reminder.inWeeks', value) }));
}

export function rhythmText(weeks: number | null): string | null {
  return weeks === null ? null : plural('reminder.rhythm', weeks);
}

export function titleOf(reminder: Reminder): string {
  return i18n.t('reminder.due', { title: reminder.title });
}
