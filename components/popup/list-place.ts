import type { Place } from '@/lib/view/popup-session';

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
