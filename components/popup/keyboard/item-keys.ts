import { focusSearch, searchInput } from '@/components/popup/controls/focus';
import { addToBasket } from '@/lib/view/basket/add-to-basket';
import { toggleHidden, togglePin } from '@/lib/view/items/item-actions';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { KeyAction } from '@/lib/view/popup/key-table';
import type { PopupModel } from '@/lib/view/popup/popup-model';

/** Where the choices of an item are, in its row as in its details. */
const quantityField = '.quantity input';
const sizeField = '.select, .size-pills input:checked, .size-pills input';
const orderButton = '.reorder';

export type ItemKeysDeps = Pick<
  PopupModel,
  'list' | 'items' | 'preferences' | 'basket' | 'navigation'
>;

/** Keys for moving through the list, and for doing something with the item one is at. */
export function createItemKeys(popup: ItemKeysDeps) {
  const { list, items, navigation } = popup;
  const { focusedId, toFocus } = list;

  const rowAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('.items [data-item]') : null;

  const rowOf = (id: string | undefined) => {
    const item = id === undefined ? null : items.of(id);
    return item && list.rowOf(item);
  };
  /** The item of the open details, of the row that has the focus or is about to, or the first one found. */
  const activeRow = (target: EventTarget | null): ItemRowModel | null => {
    const overlay = navigation.overlay.value;
    if (overlay) return overlay.kind === 'details' ? rowOf(overlay.itemId) : null;
    if (navigation.tab.value !== 'items') return null;
    if (toFocus.value) return rowOf(toFocus.value.itemId);
    if (target === searchInput()) return rowOf(list.items.value[0]?.id);
    return rowOf(rowAt(target)?.dataset.item);
  };
  const openDetails = (row: ItemRowModel, focus?: 'label') =>
    navigation.open({ kind: 'details', itemId: row.item.id, ...(focus && { focus }) });
  const focusPart = (row: ItemRowModel, part: string) => {
    const dialog = document.querySelector('dialog[open]');
    if (dialog) dialog.querySelector<HTMLElement>(part)?.focus();
    else toFocus.value = { itemId: row.item.id, part };
  };

  const onItem: Partial<Record<KeyAction, (row: ItemRowModel) => unknown>> = {
    quantity: (row) => focusPart(row, quantityField),
    size: (row) => row.sizes && focusPart(row, sizeField),
    // Only leads there: no key orders.
    toButton: (row) => focusPart(row, orderButton),
    basket: (row) => addToBasket(popup, row),
    label: (row) => openDetails(row, 'label'),
    pin: (row) => togglePin(popup, row),
    hide: (row) => toggleHidden(popup, row),
  };

  const move = (action: KeyAction, target: EventTarget | null): boolean => {
    const isInSearch = target === searchInput();
    // In the search field, Home and End move within the text.
    if (isInSearch && (action === 'first' || action === 'last')) return false;
    const rows = list.items.value;
    const last = list.total.value - 1;
    const at = isInSearch ? undefined : (rowAt(target)?.dataset.item ?? focusedId.value);
    const fromId = toFocus.value?.itemId ?? at;
    const from = rows.findIndex(({ id }) => id === fromId);
    const to = {
      down: from + 1,
      up: from - 1,
      first: 0,
      last,
      pageDown: from + rowsPerPage(list.estimate.value.height),
      pageUp: from < 0 ? -1 : Math.max(0, from - rowsPerPage(list.estimate.value.height)),
    }[action as string];
    if (to === undefined) return false;
    const wanted = Math.min(to, last);
    // Further down than is known yet.
    if (wanted >= rows.length) {
      void list.wantAll().then(() => move(action, target));
      return true;
    }
    const next = rows[wanted];
    if (to < 0) {
      toFocus.value = null;
      focusSearch();
    } else if (next) toFocus.value = { itemId: next.id };
    return true;
  };

  /** Whether the key is for the row, rather than for a field in it. */
  const isOnRow = (target: EventTarget | null) =>
    target === searchInput() ||
    target === document.body ||
    (target instanceof HTMLElement && (target.matches('.item') || target.matches('.item button')));

  return {
    /** Performs the action if it is about items; returns whether it was. */
    take: (action: KeyAction, { target }: KeyboardEvent): boolean => {
      const act = onItem[action];
      const row = activeRow(target);
      if (act) {
        if (row) void act(row);
        return true;
      }
      const isInList = navigation.overlay.value === null && navigation.tab.value === 'items';
      if (!isInList || !isOnRow(target)) return false;
      if (action !== 'details') return move(action, target);
      // On a button, Enter presses the button.
      const isButton = target instanceof HTMLElement && target.matches('button');
      if (!row || isButton) return false;
      openDetails(row);
      return true;
    },
    /** From a field to its row, from a row to the search; returns whether there was a way back. */
    goBack: (target: EventTarget | null): boolean => {
      const row = rowAt(target);
      if (!row) return false;
      if (row === target) focusSearch();
      else row.focus({ preventScroll: true });
      return true;
    },
  };
}

/** How far Page Down goes: one row less than fit in the window. */
function rowsPerPage(rowHeight: number): number {
  const height = document.querySelector('.scroller.is-list')?.clientHeight ?? 0;
  return Math.max(1, Math.floor(height / rowHeight) - 1);
}
