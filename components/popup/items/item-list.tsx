import type { ComponentProps } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ShelfPlace } from '@/components/popup/basket/shelf-place';
import { later } from '@/components/popup/later';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { DueRow } from '@/lib/view/reminders/due-rows';
import { ItemRow, type ItemRowProps } from './item-row';
import { scrollToPlace } from './list-place';
import './item-list.css';

const KitShelf = later('KitShelf');
const FollowScrolling = later('FollowScrolling');
const ListEnd = later('ListEnd');
const SearchEnd = later('SearchEnd');

interface ItemListProps {
  readonly model: ComponentProps<typeof SearchEnd>['model'] &
    ComponentProps<typeof KitShelf>['model'] &
    ItemRowProps['model'] &
    Pick<PopupModel, 'items' | 'notices'>;
  readonly due: readonly DueRow[];
}

/** The rows in view, in normal flow; padding and margins stand for those above and below. */
export function ItemList({ model, due }: ItemListProps) {
  const { list } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const items = list.items.value;
  const { slots, after } = list.window.value;

  useLayoutEffect(() => {
    const place = list.place.peek();
    if (scroller.current && place) scrollToPlace(scroller.current, place);
  }, [list]);

  return (
    <div class="scroller is-list" ref={scroller}>
      {model.notices.value ? <KitShelf model={model} /> : <ShelfPlace model={model} />}
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
                due={due.find(({ itemId }) => itemId === item.id) ?? null}
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
