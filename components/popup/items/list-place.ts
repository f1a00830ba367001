import type { Place } from '@/lib/view/state/popup-session';

export function rowElement(scroller: Element, itemId: string): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId)}"]`);
}

/** How far below the top of the scroller a row begins, in CSS pixels. */
export function distanceFrom(scroller: Element, row: Element): number {
  return row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

/** The first row in view, and where it is. */
export function topPlace(scroller: HTMLElement): Place | null {
  for (const row of scroller.querySelectorAll<HTMLElement>('[data-item]')) {
    const offset = distanceFrom(scroller, row);
    const itemId = row.dataset.item;
    if (itemId !== undefined && offset + row.offsetHeight > 1) return { itemId, offset };
  }
  return null;
}

/** Whether anything of a row can be seen. */
export function isInView(scroller: HTMLElement, row: Element): boolean {
  const offset = distanceFrom(scroller, row);
  return offset + row.clientHeight > 0 && offset < scroller.clientHeight;
}

/**
 * What stays where it is when the list changes: the row that has the focus, else the first one in view;
 * at the list's beginning nothing, unless it is pointed at.
 */
export function anchorFor(scroller: HTMLElement, focusedId: string | undefined): Place | null {
  const row = focusedId === undefined ? null : rowElement(scroller, focusedId);
  if (row && focusedId !== undefined && isInView(scroller, row)) {
    return { itemId: focusedId, offset: distanceFrom(scroller, row) };
  }
  return scroller.scrollTop > 0 || scroller.matches(':hover') ? topPlace(scroller) : null;
}
