import { t } from '@/lib/i18n/i18n';
import type { SortOrder } from '@/lib/storage/personal';
import type { PopupModel } from '@/lib/view/popup/popup-model';

const orders: readonly SortOrder[] = ['service', 'name', 'recent'];

/** What was just done to the list, how it is sorted, and the way to all keys. */
export function ListTools({ list, navigation }: Pick<PopupModel, 'list' | 'navigation'>) {
  const { note, order, sortBy } = list;
  return (
    <div class="list-tools">
      {note.value?.undo && (
        <button type="button" class="link" onClick={note.value.undo}>
          {t('note.undo')}
        </button>
      )}
      <select
        class="quiet-select"
        aria-label={t('popup.sort')}
        value={order.value}
        onChange={({ currentTarget }) => sortBy(currentTarget.value as SortOrder)}
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {t(`popup.sortBy.${one}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="icon-button is-small"
        aria-label={t('keys.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        title={t('keys.title')}
        onClick={() => navigation.open({ kind: 'keys' })}
      >
        <kbd>?</kbd>
      </button>
    </div>
  );
}
