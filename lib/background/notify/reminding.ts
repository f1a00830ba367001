import type { browser } from 'wxt/browser';
import { nextDueAt, orderedItems, stillDue } from '@/lib/domain/reminders/reminder';
import { t } from '@/lib/i18n/i18n';
import { readHistory } from '@/lib/storage/history';
import { reminders } from '@/lib/storage/reminders';
import { connection } from '@/lib/storage/state';
import type { Notifier } from './notifier';

export const reminderAlarm = 'remind';

interface RemindingDeps {
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear'>;
  readonly notifier: Pick<Notifier, 'show'>;
  readonly now: () => number;
}

/** Reminds of items when their time has come, while there is a connection. Never orders. */
export function createReminding({ alarms, notifier, now }: RemindingDeps) {
  const wishes = async () => ((await connection.read()) ? reminders.read() : []);

  /** Sets the alarm anew for whatever falls due next: alarms may get lost. */
  const schedule = async (): Promise<void> => {
    const next = nextDueAt(await wishes(), now());
    await (next === null
      ? alarms.clear(reminderAlarm)
      : alarms.create(reminderAlarm, { when: next }));
  };

  const tell = async (): Promise<void> => {
    const ordered = orderedItems(await readHistory());
    for (const { itemId, title, isTold } of stillDue(await wishes(), ordered, now())) {
      if (isTold) continue;
      const text = t('notice.reminderText', { title });
      await notifier.show({ kind: 'item', itemId }, '', t('notice.reminder'), text);
      await reminders.update((all) =>
        all.map((one) => (one.itemId === itemId ? { ...one, isTold: true } : one)),
      );
    }
    await schedule();
  };

  // One after the other: a start and the alarm that caused it would both tell.
  let turn = Promise.resolve();
  return {
    schedule,
    /** Tells, once, of everything that has fallen due. */
    remind: (): Promise<void> => {
      turn = turn.then(tell, tell);
      return turn;
    },
  };
}
