export function searchInput(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('#search');
}

export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), textarea, select');
}

/** Not those of a sheet. */
const rowsOfTab = '.panel .row:not(dialog *)';

export function rows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(rowsOfTab)];
}

export function rowAt(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(rowsOfTab);
}

/** Which row of the tab has it, from 0; -1 for none. */
export function rowIndexOf(element: Element | null): number {
  return rows().findIndex((row) => row.contains(element));
}

/** @param at the place of a row that may have gone: what stands there now takes the focus, or the last row, or the search */
export function focusRow(at: number): void {
  const row = rows()[Math.min(at, rows().length - 1)];
  if (row) row.focus();
  else focusSearch();
}

/** On `mousedown`: the click that focuses a field would otherwise clear the selection made by its focus. */
export function focusByClick(event: MouseEvent & { readonly currentTarget: HTMLInputElement }) {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
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
