import type { Reminder } from '@/lib/domain/reminders/reminder';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface ShowItemProps {
  readonly model: PopupModel;
  readonly reminder: Reminder;
}

/** From a reminder to what it reminds of. */
export function ShowItem({ model, reminder }: ShowItemProps) {
  const { itemId, title } = reminder;
  return (
    <button
      type="button"
      class="button is-small"
      aria-label={t('reminder.showName', { title })}
      onClick={() => model.navigation.open({ kind: 'details', itemId })}
    >
      {t('reminder.show')}
    </button>
  );
}
