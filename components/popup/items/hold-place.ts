import { effect, untracked } from '@preact/signals';
import type { ItemList } from '@/lib/view/items/item-list';
import type { Place } from '@/lib/view/state/popup-session';
import { distanceFrom, isInView, rowElement, scrollToPlace } from './list-place';
import type { RowWindow } from './row-window';

/** How long scrolling rests before its place is kept, in milliseconds. */
const restMs = 100;

/**
 * Holds the rows still while the list changes, and keeps the place that was scrolled to.
 * @param ended ends it
 */
export function holdPlace(
  scroller: HTMLElement,
  list: ItemList,
  rows: RowWindow,
  ended: AbortSignal,
) {
  const { items, query, place, focusedId, density } = list;
  /** What stays where it is, until the next frame: measuring may take a rendering or two. */
  let held: Place | null = topPlace(scroller);
  let isToTop = false;
  const letGo = () => {
    held = null;
  };

  let lastQuery = query.peek();
  let lastDensity = density.peek();
  const stopWatching = effect(() => {
    void items.value;
    const isNewSearch = query.value !== lastQuery;
    lastQuery = query.value;
    const isNewDensity = density.value !== lastDensity;
    lastDensity = density.value;
    untracked(() => {
      const anchor = isNewSearch ? null : (held ?? anchorFor(scroller, focusedId.peek()));
      // A key in the search field waits for the first rows: those beyond the window come later.
      rows.update({ isAhead: !isNewSearch });
      if (isNewDensity) rows.forgetSizes();
      const index = anchor ? items.peek().findIndex(({ id }) => id === anchor.itemId) : -1;
      // A row that was cut off above might not be seen at all in its new height.
      const offset = Math.max(anchor?.offset ?? 0, isNewDensity ? 0 : Number.NEGATIVE_INFINITY);
      held = anchor && index >= 0 ? { ...anchor, offset } : null;
      if (held) {
        requestAnimationFrame(letGo);
        return rows.moveTo(rows.boundsOf(index).start - held.offset);
      }
      if (!isNewSearch) return rows.moveTo(scroller.scrollTop);
      isToTop = true;
      rows.moveTo(0);
      requestAnimationFrame(() => setTimeout(() => ended.aborted || rows.drawAhead()));
    });
  });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const keepPlace = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      place.value = scroller.scrollTop > 0 ? topPlace(scroller) : null;
    }, restMs);
  };
  scroller.addEventListener('scroll', keepPlace, { passive: true, signal: ended });

  // What comes or goes above the list must not move a row away from under the pointer.
  let top = scroller.getBoundingClientRect().top;
  const shifts = new ResizeObserver(() => {
    const now = scroller.getBoundingClientRect().top;
    const isWatched = scroller.scrollTop > 0 || scroller.matches(':hover');
    if (isWatched) scroller.scrollTop += now - top;
    top = now;
  });
  shifts.observe(scroller);

  ended.addEventListener('abort', () => {
    stopWatching();
    clearTimeout(resting);
    shifts.disconnect();
  });
  return {
    /** To be called after each rendering. */
    rendered: () => {
      // Not before: to scroll, the browser would have to lay out what is about to go.
      if (isToTop) scroller.scrollTop = 0;
      isToTop = false;
      rows.measure();
      if (!held || !rowElement(scroller, held.itemId)) return;
      scrollToPlace(scroller, held);
      rows.scrolled();
    },
  };
}

/** The first row in view, and where it is. */
function topPlace(scroller: HTMLElement): Place | null {
  for (const row of scroller.querySelectorAll<HTMLElement>('[data-item]')) {
    const offset = distanceFrom(scroller, row);
    const itemId = row.dataset.item;
    if (itemId !== undefined && offset + row.offsetHeight > 1) return { itemId, offset };
  }
  return null;
}

/**
 * What stays where it is when the list changes: the row that has the focus, else the first one in view;
 * at the list's beginning nothing, unless it is pointed at.
 */
function anchorFor(scroller: HTMLElement, focusedId: string | null): Place | null {
  const row = focusedId === null ? null : rowElement(scroller, focusedId);
  if (row && focusedId !== null && isInView(scroller, row)) {
    return { itemId: focusedId, offset: distanceFrom(scroller, row) };
  }
  return scroller.scrollTop > 0 || scroller.matches(':hover') ? topPlace(scroller) : null;
}
