import { later } from '@/components/popup/later';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { ItemList } from './item-list';
import { ListTools } from './list-tools';
import { SearchField } from './search-field';
import './items-panel.css';

const Skeleton = later('Skeleton');
const NoItems = later('NoItems');
const ListAge = later('ListAge');
const ListNote = later('ListNote');

export function ItemsPanel({ model }: { readonly model: PopupModel }) {
  const { items, list, navigation, screen } = model;
  return (
    <>
      <SearchField
        text={list.query.value}
        search={list.search}
        label={t('popup.search')}
        hint={t('popup.search')}
        clearLabel={t('popup.clearSearch')}
        takesFocus
      >
        <p class="search-said">
          <ListAge model={model} />
          <span role="status">{list.countText.value}</span>
        </p>
        {screen.value === 'items' && <ListTools list={list} navigation={navigation} />}
      </SearchField>
      {screen.value === 'reading' && <Skeleton />}
      {screen.value === 'items' && <ItemList model={model} />}
      {screen.value === 'empty' && <NoItems items={items} />}
      {screen.value === 'unreadable' && <div class="scroller" />}
      <ListNote model={model} />
    </>
  );
}
