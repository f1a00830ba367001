import type { Place } from '@/lib/view/state/popup-session';

export function rowElement(scroller: Element, itemId: string): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(`[data-item="${CSS.escape(itemId)}"]`);
}

/** Whether anything of a row can be seen. */
export function isInView(scroller: HTMLElement, row: Element): boolean {
  const offset = distanceFrom(scroller, row);
  return offset + row.clientHeight > 0 && offset < scroller.clientHeight;
}

/** Scrolls so that a row is at its place. */
export function scrollToPlace(scroller: HTMLElement, { itemId, offset }: Place): void {
  const row = rowElement(scroller, itemId);
  if (row) scroller.scrollTop += distanceFrom(scroller, row) - offset;
}

/** How far below the top of the scroller a row begins, in CSS pixels. */
export function distanceFrom(scroller: Element, row: Element): number {
  return row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}
