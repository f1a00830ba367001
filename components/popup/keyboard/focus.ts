/** Where the keyboard goes in the popup. */

export function focusSearch(): void {
  const search = document.getElementById('search');
  if (!(search instanceof HTMLInputElement)) {
    // Only the list of items has one; elsewhere the tab is the way to begin.
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
