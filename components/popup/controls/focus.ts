/* Where the keyboard is in the popup, and where it goes. */

export function searchInput(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('#search');
}

/** Whether it takes typed letters itself. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), textarea, select');
}

export function focusSearch(): void {
  const search = searchInput();
  if (!search) {
    // A tab without a search field: the tab itself takes the focus.
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    return;
  }
  search.focus();
  search.select();
}

const rowOf = (itemId: string | undefined) =>
  itemId === undefined
    ? null
    : document.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId)}"]`);

/** Back to the order button of an item, to its row while that tells of an order, or to the search field. */
export function focusOrderButton(itemId: string | undefined): void {
  const row = rowOf(itemId);
  if (row) (row.querySelector<HTMLElement>('.reorder') ?? row).focus();
  else focusSearch();
}

/** To the row of an item, but none of its buttons; to the search field when its row is gone. */
export function focusRow(itemId: string | undefined): void {
  const row = rowOf(itemId);
  if (row) row.focus();
  else focusSearch();
}
