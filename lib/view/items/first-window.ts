import type { ListedItem } from '@/lib/domain/items/listed-item';
import type { Density } from '@/lib/storage/personal';
import type { Place } from '@/lib/view/state/popup-session';

/** About what a row measures, in CSS pixels, until it is measured. */
const heights: Readonly<Record<Density, number>> = { comfortable: 78, compact: 50 };
/** The popup's own height, in CSS pixels. While it is being opened, its window may still be lower. */
const popupHeight = 600;

/** How rows are laid out before anything is measured. */
export interface RowEstimate {
  /** Of a row, in CSS pixels. */
  readonly height: number;
  /** How many rows fill the window. */
  readonly count: number;
}

/** @param windowHeight in CSS pixels */
export function estimateRows(density: Density, windowHeight: number): RowEstimate {
  const height = heights[density];
  return { height, count: Math.ceil(Math.max(popupHeight, windowHeight) / height) };
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

/** The first row to draw: the one before the place, as the row there may be cut off. */
export function firstIndex(items: readonly ListedItem[], place: Place | null): number {
  return Math.max(0, indexOfPlace(items, place) - 1);
}

/**
 * The rows to draw before anything is measured.
 * @param total how many rows the list will have once all are known
 */
export function firstWindow(
  items: readonly ListedItem[],
  place: Place | null,
  total: number,
  { height, count }: RowEstimate,
): RowWindow {
  const from = firstIndex(items, place);
  const to = Math.min(items.length, from + count);
  return {
    slots: Array.from({ length: to - from }, (_, at) => ({
      index: from + at,
      gap: at === 0 ? from * height : 0,
    })),
    after: Math.max(0, total - to) * height,
  };
}
