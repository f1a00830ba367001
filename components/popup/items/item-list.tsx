import type { ComponentProps } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { later } from '@/components/popup/later';
import { ShelfPlace } from '@/components/popup/reminders/shelf-place';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { ItemRow, type ItemRowProps } from './item-row';
import { scrollToPlace } from './list-place';
import './item-list.css';

const DueShelf = later('DueShelf');
const FollowScrolling = later('FollowScrolling');
const ListEnd = later('ListEnd');
const SearchEnd = later('SearchEnd');

interface ItemListProps {
  readonly model: ComponentProps<typeof SearchEnd>['model'] &
    ComponentProps<typeof DueShelf>['model'] &
    ItemRowProps['model'] &
    Pick<PopupModel, 'items'>;
}

/** The rows in view, in normal flow; padding and margins stand for those above and below. */
export function ItemList({ model }: ItemListProps) {
  const { list } = model;
  // What turns out to be due later would move the rows: it waits until the list is drawn anew.
  const [shows] = useState((): ComponentProps<typeof DueShelf>['shows'] =>
    model.due.peek() ? 'all' : 'kits',
  );
  const scroller = useRef<HTMLDivElement>(null);
  const items = list.items.value;
  const { slots, after } = list.window.value;

  useLayoutEffect(() => {
    const place = list.place.peek();
    if (scroller.current && place) scrollToPlace(scroller.current, place);
  }, [list]);

  return (
    <div class="scroller is-list" ref={scroller}>
      {model.due.value ? <DueShelf model={model} shows={shows} /> : <ShelfPlace model={model} />}
      <ul
        class={list.density.value === 'compact' ? 'items is-compact' : 'items'}
        aria-label={t('popup.items')}
        style={{ paddingBlockEnd: `${after}px` }}
      >
        {slots.map(({ index, gap }) => {
          const item = items[index]?.item;
          return (
            item && (
              <ItemRow
                key={item.id}
                model={model}
                item={item}
                index={index}
                gap={gap}
                total={list.total.value}
              />
            )
          );
        })}
      </ul>
      <ListEnd list={list} items={model.items} />
      <SearchEnd model={model} />
      <FollowScrolling list={list} scroller={scroller} />
    </div>
  );
}
