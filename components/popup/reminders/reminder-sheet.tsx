import { useEffect, useState } from 'preact/hooks';
import { Sheet } from '@/components/popup/controls/sheet';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { createReminders } from '@/lib/view/reminders/reminders';
import { ReminderLine } from './reminder-line';

interface ReminderSheetProps {
  readonly model: PopupModel;
  /** The item whose details lie below. */
  readonly from: string | undefined;
}

/** All reminders, the next one first. */
export function ReminderSheet({ model, from }: ReminderSheetProps) {
  const [reminders] = useState(() => createReminders(model));
  useEffect(() => reminders.follow(), [reminders]);
  const [oldNote] = useState(() => model.list.note.peek());
  const note = model.list.note.value;
  const all = reminders.all.value;
  const close = () => {
    if (from === undefined) model.close();
    else model.open({ kind: 'details', itemId: from, focus: 'reminders' });
  };
  return (
    <Sheet kind="reminders" title={t('reminder.title')} close={close}>
      {all.length === 0 && <p class="hint">{t('reminder.none')}</p>}
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
            {t('note.undo')}
          </button>
        )}
      </div>
    </Sheet>
  );
}
