import { createItemRow } from '@/lib/view/items/item-row';
import { anItem } from '../samples';
import { createPopupWorld } from './popup-world';

/** The row of an item, in a popup that lists this item alone. */
export function rowFor(item = anItem()) {
  const world = createPopupWorld([item]);
  return { ...world, row: createItemRow(item, world) };
}
