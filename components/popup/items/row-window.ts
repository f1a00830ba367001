import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
} from '@tanstack/virtual-core';
import type { RowWindow as DrawnRows, Slot } from '@/lib/view/items/first-window';
import type { ItemList } from '@/lib/view/items/item-list';

/** Rows drawn beyond either edge of the window. */
const overscan = 4;
/** How long a jump rests before those are drawn, in milliseconds. */
const restMs = 100;

export type RowWindow = ReturnType<typeof createRowWindow>;

/** Draws the rows that come into view, and the one that has the focus wherever it is; measures them. */
export function createRowWindow(scroller: HTMLElement, list: ItemList) {
  const initialOffset = scroller.scrollTop;
  let drawn: DrawnRows | null = null;
  let isAhead = true;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const options = () => {
    const items = list.items.peek();
    return {
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
    let end = 0;
    const slots = virtualizer.getVirtualItems().map((row) => {
      const gap = row.start - end;
      end = row.end;
      return { index: row.index, gap };
    });
    const next = { slots, after: virtualizer.getTotalSize() - end };
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
      const total = virtualizer.getTotalSize();
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
