/** Where the keyboard goes in the popup. */

export function focusSearch(): void {
  const search = document.getElementById('search');
  if (!(search instanceof HTMLInputElement)) return;
  search.focus();
  search.select();
}

export function focusFirstRow(): void {
  document.querySelector<HTMLElement>('.item')?.focus();
}

/** Moves from a row to the one above or below; above the first one is the search field. */
export function focusNeighbour(row: Element, direction: 'up' | 'down'): void {
  const next = direction === 'up' ? row.previousElementSibling : row.nextElementSibling;
  if (next instanceof HTMLElement) next.focus();
  else if (direction === 'up') focusSearch();
}

/** Back to the order button of an item, or to the search field when its row is gone. */
export function focusOrderButton(itemId: string | undefined): void {
  const row =
    itemId === undefined ? null : document.querySelector(`[data-item="${CSS.escape(itemId)}"]`);
  if (row instanceof HTMLElement) row.querySelector<HTMLElement>('.reorder')?.focus();
  else focusSearch();
}
