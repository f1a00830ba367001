import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { SortOrder } from '@/lib/storage/personal';
import type { PopupModel } from '@/lib/view/popup/popup-model';

const orders: readonly SortOrder[] = ['recent', 'name', 'service'];

/** How the list is sorted, how much room its rows take, and the way to all keys. */
export function ListTools({ list, navigation }: Pick<PopupModel, 'list' | 'navigation'>) {
  const { density, order, query, setDensity, sortBy } = list;
  const isCompact = density.value === 'compact';
  return (
    <>
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
        class="icon-button is-small density"
        aria-label={t('popup.compact')}
        aria-pressed={isCompact}
        title={t('popup.compact')}
        onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
      >
        <Icon name="rows" />
      </button>
      {/* During a search, its place is that of the button that ends the search. */}
      {query.value === '' && (
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
      )}
    </>
  );
}
