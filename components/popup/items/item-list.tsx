import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ListEnd } from '@/components/popup/later';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { ItemRow } from './item-row';

/**
 * The rows that are in view, in the normal flow; those above and below are only room. The first ones
 * are drawn from estimates, until what measures and follows the scrolling has arrived.
 */
export function ItemList({ model }: { readonly model: PopupModel }) {
  const { list } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const items = list.items.value;
  const { slots, after } = list.window.value ?? list.firstWindow();

  useLayoutEffect(() => {
    const element = scroller.current;
    const place = list.place.peek();
    if (!element || !place) return;
    const row = element.querySelector(`[data-item="${CSS.escape(place.itemId)}"]`);
    const { top } = element.getBoundingClientRect();
    if (row) element.scrollTop += row.getBoundingClientRect().top - top - place.offset;
  }, [list]);
  useLayoutEffect(() => list.viewport.peek()?.rendered());
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./list-viewport').then(({ followScrolling }) => {
      if (scroller.current && !isGone) stop = followScrolling(scroller.current, list);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [list]);

  return (
    <div class="scroller is-list" ref={scroller}>
      <ul class="items" aria-label={t('popup.items')} style={{ paddingBlockEnd: `${after}px` }}>
        {slots.map(({ index, gap }) => {
          const item = items[index];
          return (
            item && (
              <ItemRow
                key={item.id}
                model={model}
                item={item}
                index={index}
                gap={gap}
                total={items.length}
              />
            )
          );
        })}
      </ul>
      <ListEnd model={model} />
    </div>
  );
}
