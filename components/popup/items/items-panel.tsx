import { later } from '@/components/popup/later';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { ItemList } from './item-list';
import { SearchField } from './search-field';

const Skeleton = later('Skeleton');
const NoItems = later('NoItems');
const SnapshotAge = later('SnapshotAge');
const ListTools = later('ListTools');

export function ItemsPanel({ model }: { readonly model: PopupModel }) {
  const { items, list, navigation, screen } = model;
  return (
    <>
      <SearchField
        text={list.query.value}
        search={list.search}
        label={t('popup.search')}
        hint={t('popup.searchHint')}
        clearLabel={t('popup.clearSearch')}
        takesFocus
      />
      <div class="status-line">
        <span role="status">{list.note.value?.text ?? list.countText.value}</span>
        <SnapshotAge model={model} />
        {screen.value === 'items' && <ListTools list={list} navigation={navigation} />}
      </div>
      {screen.value === 'reading' && <Skeleton />}
      {screen.value === 'items' && <ItemList model={model} />}
      {screen.value === 'empty' && <NoItems items={items} />}
      {screen.value === 'unreadable' && <div class="scroller" />}
    </>
  );
}
