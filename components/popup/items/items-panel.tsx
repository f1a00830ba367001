import { Skeleton } from '@/components/popup/controls/skeleton';
import { useModel } from '@/components/popup/model';
import { NoItems } from '@/components/popup/welcome';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { ItemList } from './item-list';
import { ItemsMenu } from './items-menu';
import { ListNote } from './list-notes';
import { SearchField } from './search-field';

export function ItemsPanel() {
  const { list, screen } = useModel();
  return (
    <>
      <SearchField
        text={list.query.value}
        search={list.search}
        label={t('popup.search')}
        said={list.countText.value}
        hasFound={list.total.value > 0}
        hasInitialFocus
      >
        <button
          type="button"
          class="icon-button search-end"
          aria-label={t('popup.view')}
          title={t('popup.view')}
          popovertarget="view-menu"
        >
          <Icon name="more" />
        </button>
        <ItemsMenu />
      </SearchField>
      {screen.value === 'reading' && <Skeleton />}
      {screen.value === 'items' && <ItemList />}
      {screen.value === 'empty' && <NoItems />}
      {screen.value === 'unreadable' && <div class="scroller" />}
      <ListNote />
    </>
  );
}
