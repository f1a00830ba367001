import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { plural, t } from '@/lib/i18n/i18n';
import '@/components/popup/controls/choice.css';
import './reminder-choice.css';

const weekChoices = [1, 2, 4, 6, 8, 12, 26] as const;

interface ReminderChoiceProps {
  readonly itemId: string;
  readonly title: string;
}

export function ReminderChoice({ itemId, title }: ReminderChoiceProps) {
  const { preferences, reminders } = useModel();
  const id = useId();
  const chosen = useSignal<string | null>(null);
  const reminder = reminders.of(itemId);
  const rhythm = reminders.rhythmText(itemId);
  const isNeverDue = preferences.of(itemId).isNeverDue ?? false;
  const choose = (value: string) => {
    // An arrow key chooses, too, and goes on from what it chose.
    chosen.value = value;
    const stored =
      value === 'none'
        ? reminders.remove(itemId)
        : reminders.remindIn(Number(value), itemId, title);
    void stored.catch((error) => {
      chosen.value = null;
      throw error;
    });
  };
  return (
    <div class="reminder">
      <label for={id}>{t('reminder.label')}</label>
      <span class="choice is-field">
        <select
          id={id}
          value={chosen.value ?? (reminder ? 'set' : 'none')}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="none">{t('reminder.none')}</option>
          {reminder && chosen.value === null && (
            <option value="set">{reminders.dayText(reminder)}</option>
          )}
          {weekChoices.map((weeks) => (
            <option key={weeks} value={weeks}>
              {plural('reminder.inWeeks', weeks)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {rhythm && (
        <p class="hint">
          {isNeverDue ? t('reminder.notSuggested') : rhythm}
          <button
            type="button"
            class="link"
            onClick={() => void preferences.change(itemId, { isNeverDue: !isNeverDue })}
          >
            {t(isNeverDue ? 'reminder.suggest' : 'reminder.never')}
          </button>
        </p>
      )}
    </div>
  );
}
