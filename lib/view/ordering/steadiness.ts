/** How long people need to notice that something moved and to hold back a press, in milliseconds. */
export const settlingMs = 400;

/** A part of the window whose content moved, and when. */
interface Move {
  readonly at: number;
  /** CSS pixels from the window's top. */
  readonly from: number;
  readonly to: number;
}

/** Where an element begins and ends, in CSS pixels from the window's top. */
export interface Reach {
  readonly top: number;
  readonly bottom: number;
}

export type Steadiness = ReturnType<typeof createSteadiness>;

/**
 * Tells whether whatever is at a place has been there long enough to be aimed at. When the list's end
 * moves, rows are covered or uncovered there; when its beginning moves, all rows move.
 * @param now a monotonic clock, in milliseconds
 */
export function createSteadiness(now: () => number) {
  let moves: readonly Move[] = [];
  return {
    /** The list's beginning or end moved. */
    moved: (before: Reach, after: Reach) => {
      const at = now();
      const from = Math.min(before.bottom, after.bottom);
      const to = Math.max(before.bottom, after.bottom);
      const move = before.top === after.top ? { at, from, to } : { at, from: 0, to };
      moves = [...moves.filter((one) => at - one.at < settlingMs), move];
    },
    /** @param y CSS pixels from the window's top */
    isSteady: (y: number): boolean =>
      moves.every(({ at, from, to }) => now() - at >= settlingMs || y < from || y > to),
  };
}
