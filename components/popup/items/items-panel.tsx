import type { ComponentProps } from 'preact';
import { later } from '@/components/popup/later';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { ItemList } from './item-list';
import { SearchField } from './search-field';

const Skeleton = later('Skeleton');
const NoItems = later('NoItems');
const ItemsMenu = later('ItemsMenu');
const ListNote = later('ListNote');

interface ItemsPanelProps {
  readonly model: ComponentProps<typeof ItemList>['model'] &
    Pick<PopupModel, 'connection' | 'now' | 'screen' | 'shopPage'>;
}

export function ItemsPanel({ model }: ItemsPanelProps) {
  const { items, list, navigation, now, screen } = model;
  return (
    <>
      <SearchField
        text={list.query.value}
        search={list.search}
        label={t('popup.search')}
        said={list.countText.value}
        hasFound={list.items.value.length > 0}
        hasInitialFocus
      >
        <ItemsMenu
          list={list}
          items={items}
          kits={model.kits}
          kitsOnTop={model.kitsOnTop}
          navigation={navigation}
          now={now}
        />
      </SearchField>
      {screen.value === 'reading' && <Skeleton />}
      {screen.value === 'items' && <ItemList model={model} />}
      {screen.value === 'empty' && <NoItems model={model} />}
      {screen.value === 'unreadable' && <div class="scroller" />}
      <ListNote list={list} />
    </>
  );
}
