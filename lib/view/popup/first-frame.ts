import { isToTell } from '@/lib/domain/ordering/attempts';
import { startsWith } from '@/lib/view/items/item-list';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { PopupModel } from './popup-model';

/**
 * Decides what the first frame waits for, so that it is whole and nothing in it moves later; once what is due is known,
 * which is in the second module, it may be more. Most openings need neither: rows, search field, tabs and the bar with
 * address and card come from the first module and what `PopupState.load` has read.
 */
export function decideFirstFrame(state: PopupState, model: PopupModel) {
  const { screen, navigation, hasFailure, ordering, basket, items, list } = model;
  const tab = navigation.tab.value;
  const isBasketUnknown =
    tab === 'basket' && basket.lines.value.some(({ itemId }) => !items.of(itemId));
  const needsAllItems = isBasketUnknown || needsArrangement(state, model);
  const needsSecondModule =
    needsAllItems ||
    screen.value !== 'items' ||
    tab !== 'items' ||
    navigation.overlay.value !== null ||
    hasFailure.value ||
    model.isDemo.value ||
    basket.lines.value.length > 0 ||
    ordering.attempts.value.some(isToTell) ||
    ordering.presses.value.length > 0 ||
    list.arranged.value.kits.value.length > 0 ||
    mayBeDue(state);
  return { needsSecondModule, needsAllItems };
}

/** Whether something may be due to be ordered: as it was foreseen when the popup was last open. */
function mayBeDue({ reminders, keptRows }: PopupState): boolean {
  const now = Date.now();
  return reminders.value.some(({ dueAt }) => dueAt <= now) || keptRows.value?.isDueSoon === true;
}

function needsArrangement(state: PopupState, { list, reminders }: PopupModel): boolean {
  const { keptRows, listOrder, preferences } = state;
  const isArranged =
    listOrder.value !== 'service' ||
    Object.values(preferences.value).some(({ isPinned, isHidden }) => isPinned || isHidden);
  const leading = [...new Set([...list.leading.value, ...(reminders.value?.dueIds.value ?? [])])];
  if (list.query.value !== '' || (isArranged && !keptRows.value)) return true;
  if (!startsWith(list.items.value, leading)) return true;
  return !list.isBeginningKnown.value;
}
