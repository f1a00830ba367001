import { createItemRow } from '@/lib/view/items/item-row';
import { createItemButtons } from '@/lib/view/ordering/item-button';
import { createPopupWorld } from './popup-world';
import { anItem } from './samples';

/** The row of an item and its order button, in a popup that lists this item alone. */
export function rowFor(item = anItem()) {
  const world = createPopupWorld([item]);
  const row = createItemRow(item, world);
  const { state, ...button } = createItemButtons({ ...world, rowOf: () => row }).of(row);
  return { ...world, row: { ...row, ...button, button: state } };
}
