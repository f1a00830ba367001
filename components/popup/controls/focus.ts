/* Where the keyboard is in the popup, and where it goes. */

export function searchInput(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('#search');
}

/** Whether it takes typed letters itself. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), textarea, select');
}

/** Not those of a sheet. */
const rowsOfTab = '.panel .row:not(dialog *)';

/** The rows of the tab, top to bottom. */
export function rows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(rowsOfTab)];
}

export function rowAt(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(rowsOfTab);
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
