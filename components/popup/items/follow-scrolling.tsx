import { effect, untracked } from '@preact/signals';
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { letRowsMove } from '@/components/popup/motion';
import type { RowWindow as DrawnRows, Slot } from '@/lib/view/items/first-window';
import type { FocusTarget, ItemList } from '@/lib/view/items/item-list';
import type { Place } from '@/lib/view/state/popup-session';
import { distanceFrom, isInView, rowElement, scrollToPlace } from './list-place';

interface FollowScrollingProps {
  readonly list: ItemList;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Draws nothing itself: has the list's rows drawn as they come into view. */
export function FollowScrolling({ list, scroller }: FollowScrollingProps) {
  const following = useRef<ReturnType<typeof followScrolling> | undefined>(undefined);
  // Rendered whenever the rows are, and after them.
  void list.items.value;
  void list.window.value;
  // Only once the list stands where it was left.
  useEffect(() => {
    if (!scroller.current) return;
    const started = followScrolling(scroller.current, list);
    following.current = started;
    started.rendered();
    return () => {
      following.current = undefined;
      started.stop();
    };
  }, [list, scroller]);
  useLayoutEffect(() => following.current?.rendered());
  return null;
}

function followScrolling(scroller: HTMLElement, list: ItemList) {
  const end = new AbortController();
  const rows = createRowWindow(scroller, list);
  const place = holdPlace(scroller, list, rows, end.signal);
  const focus = followRowFocus(scroller, list, rows, end.signal);
  return {
    rendered: () => {
      place.rendered();
      focus.rendered();
    },
    stop: () => {
      end.abort();
      rows.stop();
    },
  };
}

/** How long scrolling rests before its place is kept, and rows beyond the window are drawn, in milliseconds. */
const restMs = 100;

/**
 * Holds the rows still while the list changes, and keeps the place that was scrolled to.
 * @param ended ends it
 */
function holdPlace(scroller: HTMLElement, list: ItemList, rows: RowWindow, ended: AbortSignal) {
  const { items, isSearch, query, order, keepPlace, focusedId, density } = list;
  /** What stays where it is, until the next frame: measuring may take a rendering or two. */
  let held: Place | null = topPlace(scroller);
  let isToTop = false;
  const letGo = () => {
    held = null;
  };

  let lastItems = items.peek();
  let lastQuery = query.peek();
  let lastOrder = order.peek();
  let lastDensity = density.peek();
  const stopWatching = effect(() => {
    const isChanged = items.value !== lastItems;
    lastItems = items.value;
    const isNewSearch = query.value !== lastQuery;
    lastQuery = query.value;
    // A search or another sorting begins at its first row.
    const isNewList = isNewSearch || order.value !== lastOrder;
    lastOrder = order.value;
    const isNewDensity = density.value !== lastDensity;
    lastDensity = density.value;
    untracked(() => {
      if (isChanged && !isNewList && !isNewDensity && !isSearch.value) letRowsMove();
      const anchor = isNewList ? null : (held ?? anchorFor(scroller, focusedId.peek()));
      // A key in the search field waits for the first rows: those beyond the window come later.
      rows.update({ isAhead: !isNewSearch });
      if (isNewDensity) rows.forgetSizes();
      const index = anchor ? items.peek().findIndex(({ id }) => id === anchor.itemId) : -1;
      held = anchor && index >= 0 ? anchor : null;
      if (held) {
        // A row that was cut off above might not be seen at all in its new height.
        if (isNewDensity) held = { ...held, offset: Math.max(held.offset, 0) };
        requestAnimationFrame(letGo);
        return rows.moveTo(rows.boundsOf(index).start - held.offset);
      }
      if (!isNewList) return rows.moveTo(scroller.scrollTop);
      isToTop = true;
      rows.moveTo(0);
      requestAnimationFrame(() => setTimeout(() => ended.aborted || rows.drawAhead()));
    });
  });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const keepWhenAtRest = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      keepPlace(scroller.scrollTop > 0 ? topPlace(scroller) : null);
    }, restMs);
  };
  scroller.addEventListener('scroll', keepWhenAtRest, { passive: true, signal: ended });

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

/** Room left beside a row that is scrolled to, in CSS pixels. */
const margin = 8;

/** What has the focus, and the place of its row in the list. */
interface Focused {
  readonly index: number;
  readonly element: HTMLElement;
}

/**
 * Gives the focus to the row that is to have it, notes which row has it, and keeps it in the list when its
 * row goes.
 * @param ended ends it
 */
function followRowFocus(
  scroller: HTMLElement,
  list: ItemList,
  rows: RowWindow,
  ended: AbortSignal,
) {
  const { items, toFocus, focusedId } = list;
  let focused: Focused | null = null;
  const indexOf = (id: string | undefined) => items.peek().findIndex((item) => item.id === id);
  const note = (id: string | null, element: HTMLElement | null) => {
    focusedId.value = id;
    focused = id !== null && element ? { index: indexOf(id), element } : null;
  };

  /** Draws a row, where it will be seen. */
  const reveal = (index: number) => {
    const { start, size } = rows.boundsOf(index);
    const top = scroller.scrollTop;
    const bottom = top + scroller.clientHeight;
    if (start < top + margin) rows.moveTo(start - margin);
    else if (start + size > bottom - margin) {
      rows.moveTo(start + size + margin - scroller.clientHeight);
    } else rows.draw();
  };
  /** The row may be drawn only with the next rendering. */
  const giveFocus = (target: FocusTarget | null) => {
    const row = target && rowElement(scroller, target.itemId);
    if (!row) return;
    const part = target.part === undefined ? null : row.querySelector<HTMLElement>(target.part);
    toFocus.value = null;
    (part ?? row).focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  };
  const stopGiving = effect(() => {
    const target = toFocus.value;
    untracked(() => {
      const index = indexOf(target?.itemId);
      if (index >= 0) reveal(index);
      else toFocus.value = null;
      giveFocus(target);
    });
  });

  /** A row loses the focus when it is moved in the document, and when it leaves the list. */
  const giveBack = () => {
    if (!focused || document.activeElement !== document.body) return;
    const { element, index } = focused;
    if (element.isConnected) return element.focus({ preventScroll: true });
    note(null, null);
    const next = items.peek()[Math.min(index, items.peek().length - 1)];
    if (next) toFocus.value = { itemId: next.id };
    else document.getElementById('search')?.focus();
  };

  const followFocus = ({ target }: FocusEvent) => {
    // A dialog only borrows the focus.
    if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
    const row = target.closest<HTMLElement>('[data-item]');
    note(row && scroller.contains(row) ? (row.dataset.item ?? null) : null, target);
  };
  // Clicking empty space drops the focus.
  const dropFocus = () => note(null, null);
  // A button keeps the focus when it is scrolled away, but it must be seen before it is pressed.
  const showFirst = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-item]') : null;
    if ((event.key !== 'Enter' && event.key !== ' ') || !row || isInView(scroller, row)) return;
    event.preventDefault();
    row.scrollIntoView({ block: 'nearest' });
  };
  ended.addEventListener('abort', () => {
    stopGiving();
    toFocus.value = null;
    focusedId.value = null;
  });
  scroller.addEventListener('keydown', showFirst, { signal: ended });
  document.addEventListener('pointerdown', dropFocus, { signal: ended });
  document.addEventListener('focusin', followFocus, { signal: ended });

  return {
    /** To be called after each rendering. */
    rendered: () => {
      giveFocus(toFocus.peek());
      giveBack();
    },
  };
}

/** Rows drawn beyond either edge of the window. */
const overscan = 4;

type RowWindow = ReturnType<typeof createRowWindow>;

/** Draws the rows that come into view, and the one that has the focus wherever it is; measures them. */
function createRowWindow(scroller: HTMLElement, list: ItemList) {
  const initialOffset = scroller.scrollTop;
  let drawn: DrawnRows | null = null;
  let isAhead = true;
  let resting: ReturnType<typeof setTimeout> | undefined;

  /** What is above the first row, in CSS pixels. */
  const margin = () => {
    const rows = scroller.querySelector('.items');
    return rows ? distanceFrom(scroller, rows) + scroller.scrollTop : 0;
  };
  const options = () => {
    const items = list.items.peek();
    return {
      scrollMargin: margin(),
      count: list.total.peek(),
      getItemKey: (index: number) => items[index]?.id ?? index,
      getScrollElement: () => scroller,
      estimateSize: () => list.estimate.peek().height,
      measureElement: (row: HTMLElement) => row.getBoundingClientRect().height,
      initialOffset,
      overscan: isAhead ? overscan : 0,
      rangeExtractor: withFocused,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      onChange: draw,
    };
  };
  /** A row that has the focus stays drawn, so that the keyboard doesn't lose its place. */
  const withFocused = (range: Range) => {
    const indexes = defaultRangeExtractor(range);
    const id = list.toFocus.peek()?.itemId ?? list.focusedId.peek();
    if (id === null) return indexes;
    const focused = list.items.peek().findIndex((item) => item.id === id);
    if (focused < 0 || indexes.includes(focused)) return indexes;
    return [...indexes, focused].sort((a, b) => a - b);
  };
  /** Whether none of the rows in view is drawn, so that all have to be drawn in one frame. */
  const isElsewhere = () => {
    const range = virtualizer.calculateRange();
    const isInRange = ({ index }: Slot) =>
      range !== null && index >= range.startIndex && index <= range.endIndex;
    return drawn !== null && range !== null && !drawn.slots.some(isInRange);
  };
  const drawBeyond = (rows: number) => {
    isAhead = rows > 0;
    virtualizer.setOptions({ ...virtualizer.options, overscan: rows });
  };
  const drawAhead = () => {
    clearTimeout(resting);
    drawBeyond(overscan);
    draw();
  };
  const draw = () => {
    if (isElsewhere()) {
      drawBeyond(0);
      clearTimeout(resting);
      resting = setTimeout(drawAhead, restMs);
    }
    const { scrollMargin } = virtualizer.options;
    let end = scrollMargin;
    const slots = virtualizer.getVirtualItems().map((row) => {
      const gap = row.start - end;
      end = row.end;
      return { index: row.index, gap };
    });
    const next = { slots, after: virtualizer.getTotalSize() + scrollMargin - end };
    if (isSame(drawn, next)) return;
    drawn = next;
    list.draw(next);
  };
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(options());
  const stopFollowing = virtualizer._didMount();
  virtualizer._willUpdate();

  return {
    /** Takes the list as it is now; nothing is drawn before `moveTo`. */
    update: (how: { readonly isAhead: boolean }) => {
      isAhead = how.isAhead;
      virtualizer.setOptions(options());
    },
    draw,
    /** Forgets what the rows measured, since all of them have another height now. */
    forgetSizes: () => virtualizer.measure(),
    /** Draws the rows beyond the window, too, after an `update` without them. */
    drawAhead,
    /** Draws the rows of another place; scrolling there is up to the caller. */
    moveTo: (offset: number) => {
      virtualizer.scrollOffset = Math.max(0, offset);
      draw();
    },
    /** Where a row begins and how high it is, in CSS pixels, as far as is known. */
    boundsOf: (index: number) => {
      // Asking for the whole brings the measurements up to date.
      const total = virtualizer.getTotalSize() + virtualizer.options.scrollMargin;
      const { start = total, size = 0 } = virtualizer.measurementsCache[index] ?? {};
      return { start, size };
    },
    measure: () => {
      for (const row of scroller.querySelectorAll<HTMLElement>('[data-index]')) {
        virtualizer.measureElement(row);
      }
    },
    /** The caller has scrolled: the next rows are drawn from there. */
    scrolled: () => {
      virtualizer.scrollOffset = scroller.scrollTop;
    },
    stop: () => {
      clearTimeout(resting);
      stopFollowing();
      list.draw(null);
    },
  };
}

function isSame(one: DrawnRows | null, other: DrawnRows): boolean {
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
