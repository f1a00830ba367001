import { browser } from 'wxt/browser';
import { serialized } from '@/lib/background/platform/serialized';
import {
  nextDueAt,
  openReminders,
  orderedItems,
  type Reminder,
  stillDue,
} from '@/lib/domain/reminders/reminder';
import { plural, t } from '@/lib/i18n/i18n';
import { reminders } from '@/lib/storage/personal';
import { readHistory } from '@/lib/storage/private/values';
import { connection } from '@/lib/storage/state';
import { notify, toldSingly } from './notifications';

/* Reminds of items when their time has come, while there is a connection. Never orders. */

export const reminderAlarm = 'remind';

/** Notifies, once, of what has fallen due. In turn, since a start and the alarm that caused it would both notify. */
export const notifyOfReminders = serialized(async () => {
  const ordered = orderedItems(await readHistory());
  const due = stillDue(await active(), ordered, Date.now()).filter(({ isTold }) => !isTold);
  const single = toldSingly(due);
  for (const one of single) {
    const text = t('notice.reminderText', { title: one.title });
    const about = { kind: 'item', itemId: one.itemId } as const;
    await notify('reminder', about, t('notice.reminder'), text);
    await noteTold([one]);
  }
  const others = due.slice(single.length);
  if (others.length > 0) {
    const text = plural('notice.moreReminders', others.length);
    // What is due leads the list.
    await notify('reminder', { kind: 'search', query: '' }, t('notice.reminder'), text);
    await noteTold(others);
  }
  await scheduleReminders();
});

/** Sets the alarm for whatever falls due next, again each time: browsers lose alarms. */
export async function scheduleReminders(): Promise<void> {
  const next = nextDueAt(await active(), Date.now());
  await (next === null
    ? browser.alarms.clear(reminderAlarm)
    : browser.alarms.create(reminderAlarm, { when: next }));
}

/** Removes those whose item was ordered since, before that order is forgotten. */
export async function removeAnsweredReminders(): Promise<void> {
  const present = await reminders.read();
  if (present.length === 0) return;
  const ordered = orderedItems(await readHistory());
  if (openReminders(present, ordered).length === present.length) return;
  await reminders.update((all) => openReminders(all, ordered));
}

async function active(): Promise<readonly Reminder[]> {
  return (await connection.read()) ? reminders.read() : [];
}

async function noteTold(told: readonly Reminder[]): Promise<void> {
  const ids = new Set(told.map(({ itemId }) => itemId));
  await reminders.update((all) =>
    all.map((one) => (ids.has(one.itemId) ? { ...one, isTold: true } : one)),
  );
}
