import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { PopupModel } from '@/lib/view/popup-model';
import { createReminders } from '@/lib/view/reminders';
import { ReminderLine } from './reminder-line';
import { Sheet } from './sheet';

/** All reminders, the next one first. */
export function ReminderSheet({ model }: { readonly model: PopupModel }) {
  const [reminders] = useState(() => createReminders(model));
  useEffect(() => reminders.follow(), [reminders]);
  const [oldNote] = useState(() => model.list.note.peek());
  const note = model.list.note.value;
  const all = reminders.all.value;
  return (
    <Sheet kind="reminders" title={i18n.t('reminder.title')} close={model.close}>
      {all.length === 0 && <p class="hint">{i18n.t('reminder.none')}</p>}
      <ul>
        {all.map((reminder) => (
          <ReminderLine
            key={reminder.itemId}
            model={model}
            reminders={reminders}
            reminder={reminder}
          />
        ))}
      </ul>
      <div class="reminder-note">
        <p role="status">{note !== oldNote && note?.text}</p>
        {note !== oldNote && note?.undo && (
          <button type="button" class="link" onClick={note.undo}>
            {i18n.t('note.undo')}
          </button>
        )}
      </div>
    </Sheet>
  );
}
