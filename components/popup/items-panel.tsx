import type { PopupModel } from '@/lib/view/popup-model';
import { ItemList } from './item-list';
import { ListTools, NoItems, Skeleton, SnapshotAge } from './later';
import { SearchField } from './search-field';

export function ItemsPanel({ model }: { readonly model: PopupModel }) {
  const { list, screen } = model;
  return (
    <>
      <SearchField model={model} />
      <div class="status-line">
        <span role="status">{list.note.value?.text ?? list.countText.value}</span>
        <SnapshotAge model={model} />
        {screen.value === 'items' && <ListTools model={model} />}
      </div>
      {screen.value === 'reading' && <Skeleton />}
      {screen.value === 'items' && <ItemList model={model} />}
      {screen.value === 'empty' && <NoItems />}
      {screen.value === 'unreadable' && <div class="scroller" />}
    </>
  );
}
