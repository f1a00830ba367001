import type { ComponentProps } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
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
    Pick<PopupModel, 'due' | 'items' | 'status'>;
}

/** The rows in view, in normal flow; padding and margins stand for those above and below. */
export function ItemList({ model }: ItemListProps) {
  const { list } = model;
  // What turns out to be due later would move the rows: it waits until the list is drawn anew.
  const [due] = useState((): readonly DueRow[] => {
    const rows = model.due.peek()?.open() ?? [];
    list.leadWithDue(rows.map(({ itemId }) => itemId));
    return rows;
  });
  const scroller = useRef<HTMLDivElement>(null);
  const items = list.items.value;
  const { slots, after } = list.window.value;

  useLayoutEffect(() => {
    const place = list.place.peek();
    if (scroller.current && place) scrollToPlace(scroller.current, place);
  }, [list]);

  const dueOf = (at: number) => due.find(({ itemId }) => itemId === items[at]?.item.id) ?? null;
  const headingOf = (at: number) => {
    if (dueOf(at)) return at === 0 ? t('due.soon') : null;
    return dueOf(at - 1) ? t('due.others') : null;
  };

  return (
    <div class="scroller is-list" ref={scroller}>
      {model.status.value ? <KitShelf model={model} /> : <ShelfPlace model={model} />}
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
                due={dueOf(index)}
                heading={list.isSearch.value ? null : headingOf(index)}
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
