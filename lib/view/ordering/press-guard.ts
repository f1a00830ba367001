import { effect } from '@preact/signals';
import type { Purchase } from '@/lib/view/state/popup-session';
import type { SeenOrder } from './ordering-state';

/** How long people need to notice that something changed or moved and to hold back a press, in milliseconds. */
const settlingMs = 400;

interface PressStart {
  readonly seenOrder: SeenOrder | null;
  readonly isSettled: boolean;
  readonly hasMoved: boolean;
}

interface PressGuardDeps {
  /** What the button orders, as it stands now; `null` for nothing. */
  readonly purchase: () => Purchase | null;
  readonly look: (purchase: Purchase) => SeenOrder;
  /** What the person has chosen for the next order themselves. */
  readonly chosen: () => { readonly addressId: string | null; readonly cardId: string | null };
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** Whether a press counts: not if what it was of has changed meanwhile or had just before, or had just moved there. */
type PressEnd =
  | { readonly kind: 'same'; readonly seenOrder: SeenOrder }
  | { readonly kind: 'changed' | 'moved' };

export type PressGuard = ReturnType<typeof createPressGuard>;

/**
 * What was on screen when a press began: that is what is ordered. A press of what changes until it is over, or
 * has changed so shortly before that nobody can have noticed, doesn't count. Pressing a button also takes the
 * focus from a quantity field, which may change what would be ordered.
 */
export function createPressGuard({ purchase, look, chosen, now }: PressGuardDeps) {
  let start: PressStart | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;
  const seenOrder = () => {
    const asked = purchase();
    return asked && look(asked);
  };

  /** What is said of the order, and what the person has chosen themselves, who needn't be told of that. */
  const words = () => {
    const seen = seenOrder();
    const { addressId, cardId } = chosen();
    return {
      said: seen?.order ? JSON.stringify(seen.order.shown) : null,
      lines: JSON.stringify(seen?.purchase.lines),
      chosen: JSON.stringify([addressId, cardId]),
      hasChosen: addressId !== null || cardId !== null,
    };
  };

  const begun = (hasMoved: boolean): PressStart => ({
    seenOrder: seenOrder(),
    isSettled: now() - changedAt >= settlingMs,
    hasMoved,
  });

  return {
    /** Follows what is said from now on, while it is on screen. Returns a function that stops it. */
    followChanges: (): (() => void) => {
      let last: ReturnType<typeof words> | null = null;
      return effect(() => {
        const next = words();
        const isOwn = next.lines !== last?.lines || (next.hasChosen && next.chosen !== last.chosen);
        // Before anything was said, the button couldn't be pressed: whoever presses has waited for it.
        if (last?.said && next.said !== last.said && !isOwn) changedAt = now();
        last = next;
      });
    },
    /** A press begins. */
    begin: (): void => {
      start = begun(false);
    },
    /** A press begins of what has just moved there. */
    beginMoved: (): void => {
      start = begun(true);
    },
    /** The press ends. A click by assistive technology has had no beginning of its own. */
    end: (): PressEnd => {
      const before = start ?? begun(false);
      start = null;
      if (before.hasMoved) return { kind: 'moved' };
      const isSame = contentOf(before.seenOrder) === contentOf(seenOrder());
      if (!before.seenOrder || !isSame || !before.isSettled) return { kind: 'changed' };
      return { kind: 'same', seenOrder: before.seenOrder };
    },
  };
}

function contentOf(seenOrder: SeenOrder | null): string {
  return JSON.stringify(seenOrder && [seenOrder.purchase, seenOrder.order]);
}

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
