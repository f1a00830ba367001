import type { ComponentProps } from 'preact';
import { later } from '@/components/popup/later';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { SortOrder } from '@/lib/storage/personal';
import type { ItemList as ItemListModel } from '@/lib/view/items/item-list';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Navigation } from '@/lib/view/state/navigation';
import { ItemList } from './item-list';
import { SearchField } from './search-field';
import './items-panel.css';

const Skeleton = later('Skeleton');
const NoItems = later('NoItems');
const SnapshotAge = later('SnapshotAge');
const ListNote = later('ListNote');

interface ItemsPanelProps {
  readonly model: ComponentProps<typeof ItemList>['model'] & Pick<PopupModel, 'now' | 'screen'>;
}

export function ItemsPanel({ model }: ItemsPanelProps) {
  const { items, list, navigation, now, screen } = model;
  return (
    <>
      <SearchField
        text={list.query.value}
        search={list.search}
        label={t('popup.search')}
        hint={t('popup.search')}
        clearLabel={t('popup.clearSearch')}
        hasInitialFocus
      >
        <p class="search-said">
          <SnapshotAge readAt={items.readAt.value} now={now} />
          <span role="status">{list.countText.value}</span>
        </p>
        {screen.value === 'items' && <ListTools list={list} navigation={navigation} />}
      </SearchField>
      {screen.value === 'reading' && <Skeleton />}
      {screen.value === 'items' && <ItemList model={model} />}
      {screen.value === 'empty' && <NoItems items={items} />}
      {screen.value === 'unreadable' && <div class="scroller" />}
      <ListNote list={list} />
    </>
  );
}

const orders: readonly SortOrder[] = ['recent', 'name', 'service'];

interface ListToolsProps {
  readonly list: ItemListModel;
  readonly navigation: Pick<Navigation, 'open'>;
}

/** How the list is sorted, how much room its rows take, and the way to all keys. */
function ListTools({ list, navigation }: ListToolsProps) {
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
