import { startsWith } from '@/lib/view/items/item-list';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { PopupModel } from './popup-model';

/**
 * Whether the first frame waits for all items, so that it is whole and nothing in it moves later. Most openings do with
 * what is read at first.
 */
export function needsAllItems(state: PopupState, model: PopupModel): boolean {
  const { keptRows, listOrder, preferences } = state;
  const { basket, items, list, navigation, reminders } = model;
  const isBasketUnknown =
    navigation.tab.value === 'basket' && basket.lines.value.some(({ itemId }) => !items.of(itemId));
  const isArranged =
    listOrder.value !== 'service' ||
    Object.values(preferences.value).some(({ isPinned, isHidden }) => isPinned || isHidden);
  const leading = [...new Set([...list.leading.value, ...reminders.dueIds.value])];
  if (isBasketUnknown || list.query.value !== '' || (isArranged && !keptRows.value)) return true;
  return !startsWith(list.items.value, leading) || !list.isBeginningKnown.value;
}
