import { i18n } from '#i18n';
import type { Reminder } from '@/lib/domain/reminder';
import type { PopupModel } from '@/lib/view/popup-model';
import { type Reminders, titleOf } from '@/lib/view/reminders';

interface ReminderLineProps {
  readonly model: PopupModel;
  readonly reminders: Reminders;
  readonly reminder: Reminder;
}

/** One reminder: to the item, put off by a week, or away with it. */
export function ReminderLine({ model, reminders, reminder }: ReminderLineProps) {
  const { itemId, title, dueAt } = reminder;
  const isDue = dueAt <= model.now.value;
  return (
    <li class="due-line">
      <p>
        {isDue ? titleOf(reminder) : title}
        {!isDue && <span class="hint">{reminders.dayOf(reminder)}</span>}
      </p>
      <button
        type="button"
        class="button is-small"
        aria-label={i18n.t('reminder.showName', { title })}
        onClick={() => model.open({ kind: 'details', itemId })}
      >
        {i18n.t('reminder.show')}
      </button>
      {isDue && (
        <button
          type="button"
          class="button is-small"
          aria-label={i18n.t('reminder.laterName', { title })}
          onClick={() => void reminders.putOff(reminder)}
        >
          {i18n.t('reminder.later')}
        </button>
      )}
      <button
        type="button"
        class="button is-small"
        aria-label={i18n.t('reminder.removeName', { title })}
        onClick={() => void reminders.remove(reminder)}
      >
        {i18n.t('reminder.remove')}
      </button>
    </li>
  );
}
