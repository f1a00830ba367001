import { effect } from '@preact/signals';
import type { Purchase } from '@/lib/view/state/popup-session';
import type { ShownOrder } from './ordering-state';
import { settlingMs } from './steadiness';

interface PressStart {
  readonly shownOrder: ShownOrder | null;
  readonly isSettled: boolean;
  readonly hasMoved: boolean;
}

interface PressGuardDeps {
  /** What the button orders, as it stands now; `null` for nothing. */
  readonly purchase: () => Purchase | null;
  readonly look: (purchase: Purchase) => ShownOrder;
  /** What the person has chosen for the next order themselves. */
  readonly chosen: () => { readonly addressId: string | null; readonly cardId: string | null };
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** How a press went that began with `begin`; `missed` without a beginning. */
export type PressEnd =
  | { readonly kind: 'same'; readonly shownOrder: ShownOrder }
  | { readonly kind: 'changed' | 'moved' | 'missed' };

export type PressGuard = ReturnType<typeof createPressGuard>;

/**
 * What was on screen when a press began: that is what is ordered. A press of what changes until it is over, or
 * has changed so shortly before that nobody can have noticed, doesn't count. Pressing a button also takes the
 * focus from a quantity field, which may change what would be ordered.
 */
export function createPressGuard({ purchase, look, chosen, now }: PressGuardDeps) {
  let start: PressStart | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;
  const shownOrder = () => {
    const asked = purchase();
    return asked && look(asked);
  };

  /** What is said of the order, and what the person has chosen themselves, who needn't be told of that. */
  const words = () => {
    const seen = shownOrder();
    const { addressId, cardId } = chosen();
    return {
      said: seen?.order ? JSON.stringify(seen.order.shown) : null,
      lines: JSON.stringify(seen?.purchase.lines),
      chosen: JSON.stringify([addressId, cardId]),
      hasChosen: addressId !== null || cardId !== null,
    };
  };

  const begin = (hasMoved: boolean) => {
    start = { shownOrder: shownOrder(), isSettled: now() - changedAt >= settlingMs, hasMoved };
  };

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
    begin: () => begin(false),
    /** A press begins of what has just moved there. */
    beginMoved: () => begin(true),
    /** The same, unless one has begun: a click by assistive technology has no beginning of its own. */
    beginIfMissed: (): void => {
      if (!start) begin(false);
    },
    /** The press ends. */
    end: (): PressEnd => {
      const before = start;
      start = null;
      if (!before) return { kind: 'missed' };
      if (before.hasMoved) return { kind: 'moved' };
      const isSame = contentOf(before.shownOrder) === contentOf(shownOrder());
      if (!before.shownOrder || !isSame || !before.isSettled) return { kind: 'changed' };
      return { kind: 'same', shownOrder: before.shownOrder };
    },
  };
}

function contentOf(shownOrder: ShownOrder | null): string {
  return JSON.stringify(shownOrder && [shownOrder.purchase, shownOrder.order]);
}
