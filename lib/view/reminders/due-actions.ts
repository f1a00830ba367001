import type { DueItem } from '@/lib/domain/reminders/due';
import { weeksAfter } from '@/lib/domain/reminders/reminder';
import { dayAt } from '@/lib/domain/time';
import { calendarDayText } from '@/lib/i18n/dates';
import { t } from '@/lib/i18n/i18n';
import type { Preferences } from '@/lib/view/items/item-preferences';
import { createReminders } from './reminders';

type DueActionsDeps = Parameters<typeof createReminders>[0] & {
  readonly preferences: Pick<Preferences, 'of' | 'change'>;
};

/** What a person can do about an item that is due, besides ordering it. All of it can be undone. */
export function createDueActions(
  deps: DueActionsDeps,
  { itemId, title, reminder, rhythm }: DueItem,
) {
  const { list, now, preferences } = deps;
  const reminders = createReminders(deps);
  const { dueFrom, isNeverDue = false } = preferences.of(itemId);
  const undo = () => void preferences.change(itemId, { dueFrom: dueFrom ?? 0, isNeverDue });
  return {
    putOff: async (weeks: number) => {
      const from = weeksAfter(now.value, weeks);
      if (rhythm) await preferences.change(itemId, { dueFrom: from });
      if (reminder) return reminders.putOff(reminder, weeks);
      const day = calendarDayText(dayAt(from), now.value);
      list.say(t('due.putOff', { title, day }), undo);
    },
    removeReminder: async () => {
      if (reminder) await reminders.remove(reminder);
    },
    neverAgain: async () => {
      await preferences.change(itemId, { isNeverDue: true });
      list.say(t('due.neverSaid', { title }), undo);
    },
  };
}
