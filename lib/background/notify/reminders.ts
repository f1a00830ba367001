import type { browser } from 'wxt/browser';
import { nextDueAt, openReminders, orderedItems, stillDue } from '@/lib/domain/reminders/reminder';
import { t } from '@/lib/i18n/i18n';
import { reminders } from '@/lib/storage/personal';
import { connection, readHistory } from '@/lib/storage/state';
import type { Notifications } from './notifications';

export const reminderAlarm = 'remind';

interface ReminderNotificationsDeps {
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear'>;
  readonly notifications: Pick<Notifications, 'show'>;
  readonly now: () => number;
}

/** Reminds of items when their time has come, while there is a connection. Never orders. */
export function createReminderNotifications({
  alarms,
  notifications,
  now,
}: ReminderNotificationsDeps) {
  const wishes = async () => ((await connection.read()) ? reminders.read() : []);

  /** Sets the alarm anew for whatever falls due next: alarms may get lost. */
  const schedule = async (): Promise<void> => {
    const next = nextDueAt(await wishes(), now());
    await (next === null
      ? alarms.clear(reminderAlarm)
      : alarms.create(reminderAlarm, { when: next }));
  };

  const notifyDue = async (): Promise<void> => {
    const ordered = orderedItems(await readHistory());
    for (const { itemId, title, isTold } of stillDue(await wishes(), ordered, now())) {
      if (isTold) continue;
      const text = t('notice.reminderText', { title });
      await notifications.show({ kind: 'item', itemId }, '', t('notice.reminder'), text);
      await reminders.update((all) =>
        all.map((one) => (one.itemId === itemId ? { ...one, isTold: true } : one)),
      );
    }
    await schedule();
  };

  const removeAnswered = async (): Promise<void> => {
    const present = await reminders.read();
    if (present.length === 0) return;
    const ordered = orderedItems(await readHistory());
    if (openReminders(present, ordered).length === present.length) return;
    await reminders.update((all) => openReminders(all, ordered));
  };

  // One after the other: a start and the alarm that caused it would both tell.
  let turn = Promise.resolve();
  return {
    schedule,
    /** Removes those whose item was ordered since: that order may be forgotten before they are. */
    removeAnswered,
    /** Tells, once, of everything that has fallen due. */
    notifyDue: (): Promise<void> => {
      turn = turn.then(notifyDue, notifyDue);
      return turn;
    },
  };
}
