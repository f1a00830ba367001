import { useEffect, useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ItemRowModel } from '@/lib/view/item-row';
import type { PopupModel } from '@/lib/view/popup-model';
import { createReminders, rhythmText, weekChoices } from '@/lib/view/reminders';

const usualWeeks = 4;

interface ReminderChoiceProps {
  readonly model: PopupModel;
  readonly row: ItemRowModel;
}

/** Asking to be reminded of an item in some weeks, or taking that back. */
export function ReminderChoice({ model, row }: ReminderChoiceProps) {
  const [reminders] = useState(() => createReminders(model));
  useEffect(() => reminders.follow(), [reminders]);
  const id = useId();
  const title = row.title.value;
  const rhythm = reminders.rhythmOf(row.item.id);
  const [chosen, choose] = useState<number | null>(null);
  const weeks = chosen ?? rhythm ?? usualWeeks;
  const reminder = reminders.of(row.item.id);
  return (
    <div class="reminder">
      {reminder ? (
        <>
          <p role="status">{i18n.t('reminder.set', { day: reminders.dayOf(reminder) })}</p>
          <button
            type="button"
            class="button is-small"
            aria-label={i18n.t('reminder.removeName', { title })}
            onClick={() => void reminders.remove(reminder)}
          >
            {i18n.t('reminder.remove')}
          </button>
        </>
      ) : (
        <>
          <label for={id}>{i18n.t('reminder.label')}</label>
          <select
            id={id}
            class="select"
            value={weeks}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          >
            {weekChoices(rhythm).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button
            type="button"
            class="button is-small"
            aria-label={i18n.t('reminder.setName', { title })}
            onClick={() => void reminders.remindIn(row.item.id, title, weeks)}
          >
            {i18n.t('reminder.remind')}
          </button>
          <p class="hint">{rhythmText(rhythm)}</p>
        </>
      )}
    </div>
  );
}
