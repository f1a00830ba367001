import { createItemRow } from '@/lib/view/items/item-row';
import { createPopupWorld } from './popup-world';
import { anItem } from './samples';

/** The row of an item, in a popup that lists this item alone. */
export function rowFor(item = anItem()) {
  const world = createPopupWorld([item]);
  return { ...world, row: createItemRow(item, world) };
}
