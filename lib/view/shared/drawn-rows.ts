/*
 * How much of a long list is drawn: at first what fills the window, and more as the end of that comes near.
 */

/** What the bars above and below a list take of the window at least, in CSS pixels. */
const barsHeight = 100;
/** The lowest row of items, in CSS pixels. */
export const rowHeight = 56;
/** Rows that fill the popup's window, or a higher one, and one to scroll to. */
export const rowsInWindow =
  Math.ceil((Math.max(600, globalThis.innerHeight ?? 0) - barsHeight) / rowHeight) + 1;
/** So many rows are drawn in addition. */
export const rowsAtOnce = 100;
