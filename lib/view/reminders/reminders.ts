import { computed, type ReadonlySignal } from '@preact/signals';
import { asksFor, wasOrdered } from '@/lib/domain/ordering/attempts';
import {
  openReminders,
  orderedItems,
  postponed,
  type Reminder,
  suggestWeeks,
  undoneReminders,
  weeksAfter,
  withoutReminder,
  withReminder,
} from '@/lib/domain/reminders/reminder';
import { wantsNotice } from '@/lib/domain/settings/notices';
import type { Settings } from '@/lib/domain/settings/settings';
import type { EpochMs } from '@/lib/domain/time';
import { dayText } from '@/lib/i18n/dates';
import { plural, t } from '@/lib/i18n/i18n';
import { reminders as stored } from '@/lib/storage/personal';
import type { ItemList } from '@/lib/view/items/item-list';
import type { KnownItems } from '@/lib/view/items/known-items';
import type { Ordering } from '@/lib/view/ordering/ordering';
import { changeUndoably } from '@/lib/view/shared/undo';

export type Reminders = ReturnType<typeof createReminders>;

/** The intervals on offer, in weeks. */
const reminderWeeks = [1, 2, 3, 4, 6, 8, 12, 16, 26, 52] as const;

interface RemindersDeps {
  /** As they are stored. */
  readonly reminders: ReadonlySignal<readonly Reminder[]>;
  readonly now: ReadonlySignal<EpochMs>;
  readonly items: Pick<KnownItems, 'of' | 'hasAll'>;
  readonly ordering: Pick<Ordering, 'history'>;
  /** Shows what was done, with Undo. */
  readonly list: Pick<ItemList, 'say'>;
}

/** The person's reminders. Nothing here orders. */
export function createReminders(deps: RemindersDeps) {
  const { reminders: found, now, items, list } = deps;
  const { history } = deps.ordering;
  const ordered = computed(() => orderedItems(history.value));
  const all = computed(() =>
    openReminders(found.value, ordered.value).sort((one, other) => one.dueAt - other.dueAt),
  );
  const dayOf = ({ dueAt }: Reminder) => dayText(new Date(dueAt).toISOString(), now.value);
  const isGone = ({ itemId }: Reminder) => items.hasAll.value && !items.of(itemId);
  const put = (reminder: Reminder) => (present: readonly Reminder[]) =>
    withReminder(present, reminder);
  const change = async (
    edit: (present: readonly Reminder[]) => readonly Reminder[],
    text: string,
  ) => {
    const undo = await changeUndoably(stored, edit, undoneReminders);
    list.say(text, () => void undo());
  };

  return {
    /** Soonest first. */
    all,
    isDue: ({ dueAt }: Reminder) => dueAt <= now.value,
    of: (itemId: string): Reminder | null =>
      all.value.find((reminder) => reminder.itemId === itemId) ?? null,
    remindIn: (itemId: string, title: string, weeks: number) =>
      stored.update(put({ itemId, title, dueAt: weeksAfter(now.value, weeks) })),
    putOff: (reminder: Reminder, weeks: number) => {
      const { title } = reminder;
      const later = postponed(reminder, weeks, now.value);
      return change(put(later), t('reminder.again', { title, day: dayOf(later) }));
    },
    remove: ({ itemId, title }: Reminder) =>
      change((present) => withoutReminder(present, itemId), t('reminder.removed', { title })),
    /** The usual number of weeks between orders of an item from here; `null` without a rhythm. */
    rhythmOf: (itemId: string) =>
      suggestWeeks(
        history.value
          .filter((attempt) => wasOrdered(attempt) && asksFor(attempt.request, itemId))
          .map(({ pressedAt }) => pressedAt),
      ),
    dayOf,
    /** Whether the account no longer has the item, so that there is nothing to show. */
    isGone,
    /** "Due today", since which day, or on which; or that the item is gone. */
    whenText: (reminder: Reminder): string => {
      if (isGone(reminder)) return t('reminder.gone');
      const day = dayOf(reminder);
      if (reminder.dueAt > now.value) return day;
      const isToday = day === dayText(new Date(now.value).toISOString(), now.value);
      return isToday ? t('reminder.dueToday') : t('reminder.dueSince', { day });
    },
  };
}

/** The intervals on offer, including the suggested one. */
export function weekChoices(suggested: number | null): { value: number; label: string }[] {
  const weeks = new Set([...reminderWeeks, ...(suggested === null ? [] : [suggested])]);
  return [...weeks]
    .sort((one, other) => one - other)
    .map((value) => ({ value, label: plural('reminder.inWeeks', value) }));
}

export function rhythmText(weeks: number | null): string | null {
  return weeks === null ? null : plural('reminder.rhythm', weeks);
}

/** A hint that reminders show only in the popup; `null` if notifications or the badge are on. */
export function quietText(settings: Settings): string | null {
  const isTold = wantsNotice(settings, 'reminder') || settings.showsBadge;
  return isTold ? null : t('reminder.quiet');
}
