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

/** Back to the order button of an item, or to the search field when its row is gone. */
export function focusOrderButton(itemId: string | undefined): void {
  const row =
    itemId === undefined ? null : document.querySelector(`[data-item="${CSS.escape(itemId)}"]`);
  if (row instanceof HTMLElement) row.querySelector<HTMLElement>('.reorder')?.focus();
  else focusSearch();
}
