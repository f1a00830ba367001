import type { Reminder } from '@/lib/domain/reminders/reminder';
import { t } from '@/lib/i18n/i18n';
import type { Navigation } from '@/lib/view/state/navigation';

interface ShowItemProps {
  readonly navigation: Pick<Navigation, 'open'>;
  readonly reminder: Reminder;
}

/** Opens the details of a reminder's item. */
export function ShowItem({ navigation, reminder }: ShowItemProps) {
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
