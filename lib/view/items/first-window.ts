import type { ListedItem } from '@/lib/domain/items/listed-item';
import type { Density } from '@/lib/storage/personal';
import type { Place } from '@/lib/view/state/popup-session';

/** About what a row measures, in CSS pixels, until it is measured. */
const heights: Readonly<Record<Density, number>> = { comfortable: 78, compact: 46 };
/** The same of a comfortable row where the window is so wide that its choices stand beside it (`item-list.css`). */
const wide = { from: 700, height: 66 };
/** The popup's own height, in CSS pixels. While it is being opened, its window may still be lower. */
const popupHeight = 600;
/** What the bars above and below the list take of it, at least. */
const barsHeight = 140;

/** How rows are laid out before anything is measured. */
export interface RowEstimate {
  /** Of a row, in CSS pixels. */
  readonly height: number;
  /** How many rows fill the list. */
  readonly count: number;
}

/** @param window its size, in CSS pixels */
export function estimateRows(
  density: Density,
  window: { readonly innerWidth?: number; readonly innerHeight?: number },
): RowEstimate {
  const { innerWidth = 0, innerHeight = 0 } = window;
  const isWide = density === 'comfortable' && innerWidth >= wide.from;
  const height = isWide ? wide.height : heights[density];
  const room = Math.max(popupHeight, innerHeight) - barsHeight;
  return { height, count: Math.ceil(room / height) };
}

/** A row that is drawn. */
export interface Slot {
  readonly index: number;
  /** The room, in CSS pixels, of the rows above it that aren't drawn. */
  readonly gap: number;
}

/** Which rows are drawn. */
export interface RowWindow {
  readonly slots: readonly Slot[];
  /** The room, in CSS pixels, of the rows below that aren't drawn. */
  readonly after: number;
}

/** Where in the list the place is that the person left; 0 for none, -1 when its row isn't known. */
export function indexOfPlace(items: readonly ListedItem[], place: Place | null): number {
  return place === null ? 0 : items.findIndex(({ id }) => id === place.itemId);
}

/**
 * Which rows fill the list from the place on: with the one before it and one more at the end, as the row at
 * the place may be cut off.
 */
export function firstRange(
  items: readonly ListedItem[],
  place: Place | null,
  { count }: RowEstimate,
): { readonly from: number; readonly to: number } {
  if (place === null) return { from: 0, to: count };
  const from = Math.max(0, indexOfPlace(items, place) - 1);
  return { from, to: from + count + 2 };
}

/**
 * The rows to draw before anything is measured.
 * @param total how many rows the list will have once all are known
 */
export function firstWindow(
  items: readonly ListedItem[],
  place: Place | null,
  total: number,
  estimate: RowEstimate,
): RowWindow {
  const { height } = estimate;
  const range = firstRange(items, place, estimate);
  const { from } = range;
  const to = Math.min(items.length, range.to);
  return {
    slots: Array.from({ length: to - from }, (_, at) => ({
      index: from + at,
      gap: at === 0 ? from * height : 0,
    })),
    after: Math.max(0, total - to) * height,
  };
}
