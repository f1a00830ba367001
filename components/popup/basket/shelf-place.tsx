import type { PopupModel } from '@/lib/view/popup/popup-model';
import './shelf-place.css';

/** More cards than this would leave too little room for the rows. */
export const mostShown = 2;

interface ShelfPlaceProps {
  readonly model: Pick<PopupModel, 'kits' | 'kitsOnTop' | 'list'>;
}

/** The room that the kits will take above the first row: their cards are in the popup's second module. */
export function ShelfPlace({ model: { kits, kitsOnTop, list } }: ShelfPlaceProps) {
  const count = kits.value.length;
  if (!kitsOnTop.value || count === 0 || list.isSearch.value) return null;
  return (
    <div
      class={count > mostShown ? 'shelf is-place has-more' : 'shelf is-place'}
      style={{ '--cards': Math.min(count, mostShown) }}
    />
  );
}
