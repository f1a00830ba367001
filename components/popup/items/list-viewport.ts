import { effect, untracked } from '@preact/signals';
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
} from '@tanstack/virtual-core';
import {
  type ItemList,
  type RowWindow,
  rowHeight,
  type Viewport,
} from '@/lib/view/items/item-list';
import type { Place } from '@/lib/view/state/popup-session';
import { anchorFor, distanceFrom, isInView, rowElement, topPlace } from './list-place';

/** Rows drawn beyond either edge of the window; none at first where a key in the search waits for them. */
const overscan = 4;
/** How long scrolling rests before its place is kept, in milliseconds. */
const restMs = 100;
/** Room left beside a row that is scrolled to, in CSS pixels. */
const margin = 8;

/** Where the focus is: in which row, and on what in it. */
interface Focused {
  readonly id: string;
  readonly index: number;
  readonly element: HTMLElement;
}

/**
 * Draws the rows that come into view and measures them, keeps the focused one drawn wherever it is,
 * and holds the rows still when something changes above them. Returns the way to stop.
 */
export function followScrolling(scroller: HTMLElement, list: ItemList): () => void {
  const { items, query, window: drawn, place, viewport } = list;
  /** A row to be where it was, until the next frame: measuring may take a rendering or two. */
  let held: Place | null = topPlace(scroller);
  let toFocus: { readonly id: string; readonly part: string | undefined } | null = null;
  let focused: Focused | null = null;
  let isToTop = false;
  const initialOffset = scroller.scrollTop;

  const indexOf = (id: string | undefined) =>
    id === undefined ? -1 : items.peek().findIndex((item) => item.id === id);
  const activeId = () => toFocus?.id ?? focused?.id ?? null;

  const options = () => {
    const all = items.peek();
    return {
      count: all.length,
      getItemKey: (index: number) => all[index]?.id ?? index,
      getScrollElement: () => scroller,
      estimateSize: () => rowHeight,
      measureElement: (row: HTMLElement) => row.getBoundingClientRect().height,
      initialOffset,
      overscan,
      rangeExtractor: withActive,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      onChange: draw,
    };
  };
  /** A row that has the focus stays, so that the keyboard doesn't lose its place. */
  const withActive = (range: Range) => {
    const indexes = defaultRangeExtractor(range);
    const active = indexOf(activeId() ?? undefined);
    if (active < 0 || indexes.includes(active)) return indexes;
    return [...indexes, active].sort((a, b) => a - b);
  };
  const draw = () => {
    let end = 0;
    const slots = virtualizer.getVirtualItems().map((row) => {
      const gap = row.start - end;
      end = row.end;
      return { index: row.index, gap };
    });
    const next = { slots, after: virtualizer.getTotalSize() - end };
    if (!isSame(drawn.peek(), next)) drawn.value = next;
  };
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(options());
  const startOf = (index: number) => {
    // Asking for the whole brings the measurements up to date.
    const total = virtualizer.getTotalSize();
    const { start = total, size = 0 } = virtualizer.measurementsCache[index] ?? {};
    return { start, size, total };
  };
  const moveTo = (offset: number) => {
    virtualizer.scrollOffset = Math.max(0, offset);
    draw();
  };

  const drawAhead = () => {
    if (viewport.peek() !== controls) return;
    virtualizer.setOptions({ ...virtualizer.options, overscan });
    draw();
  };
  const letGo = () => {
    held = null;
  };

  const reveal = (index: number) => {
    const { start, size } = startOf(index);
    const top = scroller.scrollTop;
    const bottom = top + scroller.clientHeight;
    if (start < top + margin) moveTo(start - margin);
    else if (start + size > bottom - margin) moveTo(start + size + margin - scroller.clientHeight);
    else draw();
  };

  const giveFocus = () => {
    const row = toFocus && rowElement(scroller, toFocus.id);
    if (!toFocus || !row) return;
    const part = toFocus.part === undefined ? null : row.querySelector<HTMLElement>(toFocus.part);
    toFocus = null;
    (part ?? row).focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  };
  /** A row loses the focus by being moved, and by leaving the list: then its neighbour gets it. */
  const giveFocusBack = () => {
    if (!focused || document.activeElement !== document.body) return;
    const { element, index } = focused;
    if (element.isConnected) return element.focus({ preventScroll: true });
    focused = null;
    const next = Math.min(index, items.peek().length - 1);
    if (next >= 0) focus(next);
    else document.getElementById('search')?.focus();
  };
  const focus = (index: number, part?: string) => {
    const id = items.peek()[index]?.id;
    if (id === undefined) return;
    toFocus = { id, part };
    reveal(index);
    giveFocus();
  };

  const controls: Viewport = {
    activeId,
    pageSize: () => Math.max(1, Math.floor(scroller.clientHeight / rowHeight) - 1),
    focus,
    rendered: () => {
      // Not before: to scroll, the browser would have to lay out what is about to go.
      if (isToTop) scroller.scrollTop = 0;
      isToTop = false;
      for (const row of scroller.querySelectorAll<HTMLElement>('[data-index]')) {
        virtualizer.measureElement(row);
      }
      const row = held && rowElement(scroller, held.itemId);
      if (held && row) {
        scroller.scrollTop += distanceFrom(scroller, row) - held.offset;
        virtualizer.scrollOffset = scroller.scrollTop;
      }
      giveFocus();
      giveFocusBack();
    },
  };

  const stopFollowing = virtualizer._didMount();
  virtualizer._willUpdate();
  let lastQuery = query.peek();
  const stopWatching = effect(() => {
    void items.value;
    const isNewSearch = query.value !== lastQuery;
    lastQuery = query.value;
    untracked(() => {
      const anchor = isNewSearch ? null : (held ?? anchorFor(scroller, focused?.id));
      virtualizer.setOptions({ ...options(), ...(isNewSearch && { overscan: 0 }) });
      const index = indexOf(anchor?.itemId);
      held = index >= 0 ? anchor : null;
      if (held) {
        requestAnimationFrame(letGo);
        return moveTo(startOf(index).start - held.offset);
      }
      if (!isNewSearch) return moveTo(scroller.scrollTop);
      isToTop = true;
      moveTo(0);
      requestAnimationFrame(() => setTimeout(drawAhead));
    });
  });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const keepPlace = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      place.value = scroller.scrollTop > 0 ? topPlace(scroller) : null;
    }, restMs);
  };
  const followFocus = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
    const id = row && scroller.contains(row) ? row.dataset.item : undefined;
    // A dialog only borrows the focus.
    if (target instanceof Element && target.closest('dialog')) return;
    focused = id === undefined ? null : { id, index: indexOf(id), element: target as HTMLElement };
  };
  // Whoever presses beside everything means to have no focus.
  const dropFocus = () => {
    focused = null;
  };
  // What is pressed has to be seen first: a button keeps the focus when it is scrolled away.
  const showFirst = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-item]') : null;
    if ((event.key !== 'Enter' && event.key !== ' ') || !row || isInView(scroller, row)) return;
    event.preventDefault();
    row.scrollIntoView({ block: 'nearest' });
  };
  // What comes or goes above the list must not move a row away from under the pointer.
  let top = scroller.getBoundingClientRect().top;
  const shifts = new ResizeObserver(() => {
    const now = scroller.getBoundingClientRect().top;
    const isWatched = scroller.scrollTop > 0 || scroller.matches(':hover');
    if (isWatched) scroller.scrollTop += now - top;
    top = now;
  });
  shifts.observe(scroller);
  scroller.addEventListener('scroll', keepPlace, { passive: true });
  scroller.addEventListener('keydown', showFirst);
  document.addEventListener('pointerdown', dropFocus);
  document.addEventListener('focusin', followFocus);
  viewport.value = controls;
  controls.rendered();

  return () => {
    clearTimeout(resting);
    shifts.disconnect();
    scroller.removeEventListener('scroll', keepPlace);
    scroller.removeEventListener('keydown', showFirst);
    document.removeEventListener('pointerdown', dropFocus);
    document.removeEventListener('focusin', followFocus);
    stopWatching();
    stopFollowing();
    viewport.value = null;
    drawn.value = null;
  };
}

function isSame(one: RowWindow | null, other: RowWindow): boolean {
  return (
    one !== null &&
    one.after === other.after &&
    one.slots.length === other.slots.length &&
    one.slots.every(({ index, gap }, at) => {
      const slot = other.slots[at];
      return slot?.index === index && slot.gap === gap;
    })
  );
}
