import { createPopupWorld } from './popup-world';
import { anItem } from './samples';

/** The row of an item and its order button, in a popup that lists this item alone. */
export function rowFor(item = anItem()) {
  const world = createPopupWorld([item]);
  const row = world.list.rowOf(item);
  const { state: button, ...pressing } = world.itemButtons.of(row);
  return { ...world, row: { ...row, ...pressing, button } };
}
