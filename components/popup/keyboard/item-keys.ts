import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { KeyAction } from '@/lib/view/popup/key-table';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { whenReady } from '@/lib/view/shared/when-ready';
import { focusSearch } from './focus';
import { search } from './key-places';

/** Where the choices of an item are, in its row as in its details. */
const quantityField = '.quantity input';
const sizeField = '.select, .size-pills input:checked, .size-pills input';

/** Keys for moving through the list, and for doing something with the item one is at. */
export function createItemKeys(model: PopupModel) {
  const { list } = model;

  const rowAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('.items [data-item]') : null;

  const rowOf = (id: string | undefined) => {
    const item = id === undefined ? null : model.items.of(id);
    return item && list.rowOf(item);
  };
  /** The row that gets the focus once there is a way to give it. */
  let awaited: { readonly index: number } | null = null;
  /** The item of the open details, of the focused row, or the first one found. */
  const activeRow = (target: EventTarget | null): ItemRowModel | null => {
    const overlay = model.navigation.overlay.value;
    if (overlay) return overlay.kind === 'details' ? rowOf(overlay.itemId) : null;
    if (model.navigation.tab.value !== 'items') return null;
    if (target === search() || awaited) return rowOf(list.items.value[awaited?.index ?? 0]?.id);
    return rowOf(rowAt(target)?.dataset.item);
  };
  const openDetails = (row: ItemRowModel, focus?: 'label') =>
    model.navigation.open({ kind: 'details', itemId: row.item.id, ...(focus && { focus }) });
  const focusRow = (index: number, part?: string) => {
    const aim = { index };
    awaited = aim;
    whenReady(list.viewport, (viewport) => {
      // Whoever has gone on since isn't brought back.
      if (awaited !== aim) return;
      awaited = null;
      viewport.focus(index, part);
    });
  };
  const focusPart = (row: ItemRowModel, part: string) => {
    const dialog = document.querySelector('dialog[open]');
    if (dialog) return dialog.querySelector<HTMLElement>(part)?.focus();
    focusRow(indexOf(row.item.id), part);
  };
  const indexOf = (id: string | null) => list.items.value.findIndex((item) => item.id === id);

  const onItem: Partial<Record<KeyAction, (row: ItemRowModel) => unknown>> = {
    quantity: (row) => focusPart(row, quantityField),
    size: (row) => row.sizes && focusPart(row, sizeField),
    basket: (row) => whenReady(list.actions, (actions) => actions.addToBasket(row)),
    label: (row) => openDetails(row, 'label'),
    pin: (row) => whenReady(list.actions, (actions) => actions.pin(row)),
    hide: (row) => whenReady(list.actions, (actions) => actions.hide(row)),
  };

  const move = (action: KeyAction, target: EventTarget | null): boolean => {
    const { viewport, items } = list;
    const isInSearch = target === search();
    // In the search field, Home and End are about the text.
    if (isInSearch && (action === 'first' || action === 'last')) return false;
    const last = items.value.length - 1;
    const activeId = viewport.value?.activeId() ?? null;
    const at = isInSearch ? -1 : indexOf(rowAt(target)?.dataset.item ?? activeId);
    const from = awaited?.index ?? at;
    const page = viewport.value?.pageSize() ?? 1;
    const to = {
      down: from + 1,
      up: from - 1,
      first: 0,
      last,
      pageDown: from + page,
      pageUp: from < 0 ? -1 : Math.max(0, from - page),
    }[action as string];
    if (to === undefined) return false;
    if (to < 0) {
      awaited = null;
      focusSearch();
    } else if (last >= 0) focusRow(Math.min(to, last));
    return true;
  };

  /** Whether the row itself is meant, rather than something in it that has a use for the key. */
  const isOnRow = (target: EventTarget | null) =>
    target === search() ||
    target === document.body ||
    (target instanceof HTMLElement && (target.matches('.item') || target.matches('.item button')));

  return {
    /** Does what the key stands for, if it is about items; tells whether it was. */
    take: (action: KeyAction, { target }: KeyboardEvent): boolean => {
      const act = onItem[action];
      const row = activeRow(target);
      if (act) {
        if (row) void act(row);
        return true;
      }
      if (
        model.navigation.overlay.value ||
        model.navigation.tab.value !== 'items' ||
        !isOnRow(target)
      )
        return false;
      if (action !== 'details') return move(action, target);
      // On a button, Enter presses the button.
      const isButton = target instanceof HTMLElement && target.matches('button');
      if (!row || isButton) return false;
      openDetails(row);
      return true;
    },
    /** From a field to its row, from a row to the search; tells whether there was a way back. */
    goBack: (target: EventTarget | null): boolean => {
      const row = rowAt(target);
      if (!row) return false;
      if (row === target) focusSearch();
      else row.focus({ preventScroll: true });
      return true;
    },
  };
}
