import { i18n } from '#i18n';
import type { Reminder } from '@/lib/domain/reminders/reminder';
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
      aria-label={i18n.t('reminder.showName', { title })}
      onClick={() => model.open({ kind: 'details', itemId })}
    >
      {i18n.t('reminder.show')}
    </button>
  );
}
