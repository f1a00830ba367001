import type { browser } from 'wxt/browser';
import { inTurn } from '@/lib/background/platform/in-turn';
import type { StoredValues } from '@/lib/background/stored-values';
import { nextDueAt, openReminders, orderedItems, stillDue } from '@/lib/domain/reminders/reminder';
import type { EpochMs } from '@/lib/domain/time';
import { t } from '@/lib/i18n/i18n';
import type { Notifications } from './notifications';

export const reminderAlarm = 'remind';

interface ReminderNotificationsDeps {
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear'>;
  readonly notifications: Pick<Notifications, 'show'>;
  readonly stored: Pick<StoredValues, 'connection' | 'reminders' | 'readHistory'>;
  readonly now: () => EpochMs;
}

/** Reminds of items when their time has come, while there is a connection. Never orders. */
export function createReminderNotifications(deps: ReminderNotificationsDeps) {
  const { alarms, notifications, now } = deps;
  const { connection, reminders, readHistory } = deps.stored;
  const active = async () => ((await connection.read()) ? reminders.read() : []);

  /** Sets the alarm for whatever falls due next, again each time: browsers lose alarms. */
  const schedule = async (): Promise<void> => {
    const next = nextDueAt(await active(), now());
    await (next === null
      ? alarms.clear(reminderAlarm)
      : alarms.create(reminderAlarm, { when: next }));
  };

  // In turn, since a start and the alarm that caused it would both notify.
  const notifyDue = inTurn(async () => {
    const ordered = orderedItems(await readHistory());
    for (const { itemId, title, isTold } of stillDue(await active(), ordered, now())) {
      if (isTold) continue;
      const text = t('notice.reminderText', { title });
      await notifications.show('reminder', { kind: 'item', itemId }, t('notice.reminder'), text);
      await reminders.update((all) =>
        all.map((one) => (one.itemId === itemId ? { ...one, isTold: true } : one)),
      );
    }
    await schedule();
  });

  const removeAnswered = async (): Promise<void> => {
    const present = await reminders.read();
    if (present.length === 0) return;
    const ordered = orderedItems(await readHistory());
    if (openReminders(present, ordered).length === present.length) return;
    await reminders.update((all) => openReminders(all, ordered));
  };

  return {
    schedule,
    /** Removes those whose item was ordered since, before that order is forgotten. */
    removeAnswered,
    /** Notifies, once, of everything that has fallen due. */
    notifyDue,
  };
}
