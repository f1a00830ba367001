import { i18n } from '#i18n';
import { ListTools, NoItems, Skeleton, SnapshotAge } from '@/components/popup/later';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { ItemList } from './item-list';
import { SearchField } from './search-field';

export function ItemsPanel({ model }: { readonly model: PopupModel }) {
  const { list, screen } = model;
  return (
    <>
      <SearchField
        text={model.query.value}
        search={list.search}
        label={i18n.t('popup.search')}
        hint={i18n.t('popup.searchHint')}
        clearLabel={i18n.t('popup.clearSearch')}
        takesFocus
      />
      <div class="status-line">
        <span role="status">{list.note.value?.text ?? list.countText.value}</span>
        <SnapshotAge model={model} />
        {screen.value === 'items' && <ListTools model={model} />}
      </div>
      {screen.value === 'reading' && <Skeleton />}
      {screen.value === 'items' && <ItemList model={model} />}
      {screen.value === 'empty' && <NoItems model={model} />}
      {screen.value === 'unreadable' && <div class="scroller" />}
    </>
  );
}
