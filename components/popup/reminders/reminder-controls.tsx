import '@/components/popup/controls/choice.css';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import type { Reminder } from '@/lib/domain/reminders/reminder';
import { t } from '@/lib/i18n/i18n';
import { weekChoices } from '@/lib/view/reminders/reminders';

interface WeeksSelectProps {
  /** In weeks. */
  readonly value: number;
  /** The usual number of weeks between orders of the item; `null` without a rhythm. */
  readonly suggested: number | null;
  readonly onChoose: (weeks: number) => void;
  readonly id?: string;
  /** The accessible name, if there is no label. */
  readonly name?: string;
}

/** A choice of weeks until the reminder. */
export function WeeksSelect({ value, suggested, onChoose, id, name }: WeeksSelectProps) {
  const choices = weekChoices(suggested);
  return (
    <span class="choice is-field">
      <select
        id={id}
        aria-label={name}
        value={value}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

interface ShowItemProps {
  readonly reminder: Reminder;
}

/** Opens the details of a reminder's item. */
export function ShowItem({ reminder }: ShowItemProps) {
  const { navigation } = useModel();
  const { itemId, title } = reminder;
  return (
    <button
      type="button"
      class="button is-small"
      aria-label={t('reminder.showName', { title })}
      onClick={() => navigation.open({ kind: 'details', itemId })}
    >
      {t('reminder.show')}
    </button>
  );
}
