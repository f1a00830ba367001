import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { PopupModel } from '@/lib/view/popup-model';
import { createReminders } from '@/lib/view/reminders';
import { ReminderLine } from './reminder-line';

/** What it is time for, above the list: it leads to the item and never orders. */
export function DueReminders({ model }: { readonly model: PopupModel }) {
  const [reminders] = useState(() => createReminders(model));
  useEffect(() => reminders.follow(), [reminders]);
  const due = reminders.due.value;
  if (due.length === 0) return null;
  return (
    <section class="due" aria-label={i18n.t('reminder.dueLabel')}>
      <ul>
        {due.map((reminder) => (
          <ReminderLine
            key={reminder.itemId}
            model={model}
            reminders={reminders}
            reminder={reminder}
          />
        ))}
      </ul>
      {reminders.all.value.length > due.length && (
        <button type="button" class="link" onClick={() => model.open({ kind: 'reminders' })}>
          {i18n.t('reminder.all')}
        </button>
      )}
    </section>
  );
}
