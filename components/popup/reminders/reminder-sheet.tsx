import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { focusBeside } from '@/components/popup/controls/focus-beside';
import { Sheet } from '@/components/popup/controls/sheet';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import type { Reminder } from '@/lib/domain/reminders/reminder';
import { t } from '@/lib/i18n/i18n';
import { createReminders, type Reminders } from '@/lib/view/reminders/reminders';
import { ShowItem, WeeksSelect } from './reminder-controls';
import './reminder-sheet.css';

interface ReminderSheetProps {
  /** The item whose details to go back to. */
  readonly from: string | undefined;
}

/** All reminders, soonest first. */
export function ReminderSheet({ from }: ReminderSheetProps) {
  const model = useModel();
  const [reminders] = useState(() => createReminders(model));
  const [oldNote] = useState(() => model.list.note.peek());
  const note = model.list.note.value;
  const all = reminders.all.value;
  const close = () => {
    if (from === undefined) model.navigation.close();
    else model.navigation.open({ kind: 'details', itemId: from, focus: 'reminders' });
  };
  return (
    <Sheet kind="reminders" title={t('reminder.title')} close={close}>
      {all.length === 0 && <p class="hint">{t('reminder.none')}</p>}
      <ul>
        {all.map((reminder) => (
          <ReminderLine key={reminder.itemId} reminders={reminders} reminder={reminder} />
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

interface ReminderLineProps {
  readonly reminders: Reminders;
  readonly reminder: Reminder;
}

/** A reminder, with buttons to show the item, to move the reminder and to remove it. */
function ReminderLine({ reminders, reminder }: ReminderLineProps) {
  const { items } = useModel();
  const { itemId, title, dueAt } = reminder;
  const rhythm = reminders.rhythmOf(itemId);
  const isDue = reminders.isDue(reminder);
  const isGone = reminders.isGone(reminder);
  const [chosen, choose] = useState<number | null>(null);
  const weeks = chosen ?? (isDue ? 1 : (rhythm ?? 1));
  const line = useRef<HTMLLIElement>(null);
  const move = useRef<HTMLButtonElement>(null);
  const wasMoved = useRef(false);
  useLayoutEffect(() => {
    // Moving the line within the list loses the focus.
    if (wasMoved.current && document.activeElement === document.body) move.current?.focus();
    if (wasMoved.current) line.current?.scrollIntoView({ block: 'nearest' });
    wasMoved.current = false;
  }, [dueAt]);
  return (
    <li ref={line} class="reminder-line">
      <Artwork url={items.of(itemId)?.artworkUrls[0] ?? null} />
      <div class="reminder-text">
        <h3 dir="auto">{title}</h3>
        <p class={isDue && !isGone ? 'is-due' : 'hint'}>{reminders.whenText(reminder)}</p>
      </div>
      <button
        type="button"
        class="icon-button reminder-remove"
        aria-label={t('reminder.removeName', { title })}
        title={t('reminder.removeHint')}
        onClick={({ currentTarget }) => {
          const closeButton = currentTarget.closest('dialog')?.querySelector('button');
          focusBeside(currentTarget, '.reminder-line', '.reminder-remove', () =>
            closeButton?.focus(),
          );
          void reminders.remove(reminder);
        }}
      >
        <Icon name="close" />
      </button>
      {!isGone && (
        <div class="reminder-actions">
          <ShowItem reminder={reminder} />
          <span class="reminder-move">
            <WeeksSelect
              name={t('reminder.when', { title })}
              value={weeks}
              suggested={rhythm}
              onChoose={choose}
            />
            <button
              ref={move}
              type="button"
              class="button is-small"
              aria-label={t(isDue ? 'reminder.putOffName' : 'reminder.moveName', { title })}
              onClick={() => {
                wasMoved.current = true;
                void reminders.putOff(reminder, weeks);
              }}
            >
              {t(isDue ? 'reminder.putOff' : 'reminder.move')}
            </button>
          </span>
        </div>
      )}
    </li>
  );
}
