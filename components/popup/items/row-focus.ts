import { effect, untracked } from '@preact/signals';
import type { FocusTarget, ItemList } from '@/lib/view/items/item-list';
import { isInView, rowElement } from './list-place';
import type { RowWindow } from './row-window';

/** Room left beside a row that is scrolled to, in CSS pixels. */
const margin = 8;

/** What has the focus, and the place of its row in the list. */
interface Focused {
  readonly index: number;
  readonly element: HTMLElement;
}

/**
 * Gives the focus to the row that is to have it, notes which row has it, and keeps it in the list when its
 * row goes.
 * @param ended ends it
 */
export function followRowFocus(
  scroller: HTMLElement,
  list: ItemList,
  rows: RowWindow,
  ended: AbortSignal,
) {
  const { items, toFocus, focusedId } = list;
  let focused: Focused | null = null;
  const indexOf = (id: string | undefined) => items.peek().findIndex((item) => item.id === id);
  const note = (id: string | null, element: HTMLElement | null) => {
    focusedId.value = id;
    focused = id !== null && element ? { index: indexOf(id), element } : null;
  };

  /** Draws a row, where it will be seen. */
  const reveal = (index: number) => {
    const { start, size } = rows.boundsOf(index);
    const top = scroller.scrollTop;
    const bottom = top + scroller.clientHeight;
    if (start < top + margin) rows.moveTo(start - margin);
    else if (start + size > bottom - margin) {
      rows.moveTo(start + size + margin - scroller.clientHeight);
    } else rows.draw();
  };
  /** The row may be drawn only with the next rendering. */
  const giveFocus = (target: FocusTarget | null) => {
    const row = target && rowElement(scroller, target.itemId);
    if (!row) return;
    const part = target.part === undefined ? null : row.querySelector<HTMLElement>(target.part);
    toFocus.value = null;
    (part ?? row).focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  };
  const stopGiving = effect(() => {
    const target = toFocus.value;
    untracked(() => {
      const index = indexOf(target?.itemId);
      if (index >= 0) reveal(index);
      else toFocus.value = null;
      giveFocus(target);
    });
  });

  /** A row loses the focus when it is moved in the document, and when it leaves the list. */
  const giveBack = () => {
    if (!focused || document.activeElement !== document.body) return;
    const { element, index } = focused;
    if (element.isConnected) return element.focus({ preventScroll: true });
    note(null, null);
    const next = items.peek()[Math.min(index, items.peek().length - 1)];
    if (next) toFocus.value = { itemId: next.id };
    else document.getElementById('search')?.focus();
  };

  const followFocus = ({ target }: FocusEvent) => {
    // A dialog only borrows the focus.
    if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
    const row = target.closest<HTMLElement>('[data-item]');
    note(row && scroller.contains(row) ? (row.dataset.item ?? null) : null, target);
  };
  // Clicking empty space drops the focus.
  const dropFocus = () => note(null, null);
  // A button keeps the focus when it is scrolled away, but it must be seen before it is pressed.
  const showFirst = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-item]') : null;
    if ((event.key !== 'Enter' && event.key !== ' ') || !row || isInView(scroller, row)) return;
    event.preventDefault();
    row.scrollIntoView({ block: 'nearest' });
  };
  ended.addEventListener('abort', () => {
    stopGiving();
    toFocus.value = null;
    focusedId.value = null;
  });
  scroller.addEventListener('keydown', showFirst, { signal: ended });
  document.addEventListener('pointerdown', dropFocus, { signal: ended });
  document.addEventListener('focusin', followFocus, { signal: ended });

  return {
    /** To be called after each rendering. */
    rendered: () => {
      giveFocus(toFocus.peek());
      giveBack();
    },
  };
}
