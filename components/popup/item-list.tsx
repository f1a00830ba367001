import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { PopupModel } from '@/lib/view/popup-model';
import { ItemRow } from './item-row';
import { Notice } from './notice';
import { useScrollPlace } from './use-scroll-place';

export function ItemList({ model }: { readonly model: PopupModel }) {
  const { list } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const rows = list.rows.value;
  useScrollPlace(scroller, model.scrollTop, rows.length);

  useEffect(() => {
    if (!end.current) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) list.renderMore();
      },
      { root: scroller.current, rootMargin: '1200px' },
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [list, rows.length]);

  if (list.isEmpty.value) {
    return <Notice title={list.noMatchText.value} text={i18n.t('noMatch.text')} />;
  }
  return (
    <div class="scroller" ref={scroller}>
      <ul class="items" aria-label={i18n.t('popup.items')}>
        {rows.map((row) => (
          <ItemRow key={row.item.id} row={row} currency={model.currency} viewed={model.viewed} />
        ))}
      </ul>
      {list.hasMore.value && <div ref={end} />}
      {list.setAsideText.value && <p class="set-aside">{list.setAsideText.value}</p>}
    </div>
  );
}
