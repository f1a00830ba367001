/** Nobody sees that something moved, and thinks better of a press, faster than this; milliseconds. */
const settlingMs = 400;

/** What moved, and when. */
interface Move {
  readonly at: number;
  /** From the top of the window, in CSS pixels. */
  readonly from: number;
  readonly to: number;
}

/** From where to where something reaches, from the top of the window, in CSS pixels. */
export interface Reach {
  readonly top: number;
  readonly bottom: number;
}

export type Steadiness = ReturnType<typeof createSteadiness>;

/**
 * Tells whether what is at a place has been there for long enough to be aimed at. Whatever comes or goes
 * below the list covers or uncovers rows; what moves its beginning moves all of it.
 * @param now milliseconds since any time, which only grow
 */
export function createSteadiness(now: () => number) {
  let moves: readonly Move[] = [];
  return {
    /** The list reaches from elsewhere to elsewhere than before. */
    moved: (before: Reach, after: Reach) => {
      const at = now();
      const from = Math.min(before.bottom, after.bottom);
      const to = Math.max(before.bottom, after.bottom);
      const move = before.top === after.top ? { at, from, to } : { at, from: 0, to };
      moves = [...moves.filter((one) => at - one.at < settlingMs), move];
    },
    /** @param y from the top of the window, in CSS pixels */
    isSteady: (y: number): boolean =>
      moves.every(({ at, from, to }) => now() - at >= settlingMs || y < from || y > to),
  };
}
