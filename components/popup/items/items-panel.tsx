import { ListTools, NoItems, Skeleton, SnapshotAge } from '@/components/popup/later';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { ItemList } from './item-list';
import { SearchField } from './search-field';

export function ItemsPanel({ model }: { readonly model: PopupModel }) {
  const { list, screen } = model;
  return (
    <>
      <SearchField
        text={model.list.query.value}
        search={list.search}
        label={t('popup.search')}
        hint={t('popup.searchHint')}
        clearLabel={t('popup.clearSearch')}
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
