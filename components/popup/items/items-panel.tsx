import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { later } from '@/components/popup/later';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { DueRow } from '@/lib/view/reminders/due-rows';
import { ItemList } from './item-list';
import { SearchField } from './search-field';

const Skeleton = later('Skeleton');
const NoItems = later('NoItems');
const ItemsMenu = later('ItemsMenu');
const ListNote = later('ListNote');

interface ItemsPanelProps {
  readonly model: ComponentProps<typeof ItemList>['model'] &
    Pick<PopupModel, 'connection' | 'due' | 'now' | 'screen' | 'shopPage'>;
}

export function ItemsPanel({ model }: ItemsPanelProps) {
  const { items, list, navigation, now, screen } = model;
  // What turns out to be due later would move the rows: it waits until the list is drawn anew.
  const [due] = useState((): readonly DueRow[] => {
    const rows = model.due.peek()?.open() ?? [];
    list.leadWithDue(rows.map(({ itemId }) => itemId));
    return rows;
  });
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
      {screen.value === 'items' && <ItemList model={model} due={due} />}
      {screen.value === 'empty' && <NoItems model={model} />}
      {screen.value === 'unreadable' && <div class="scroller" />}
      <ListNote list={list} />
    </>
  );
}
