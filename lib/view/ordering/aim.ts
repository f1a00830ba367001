import { effect } from '@preact/signals';
import { settlingMs } from '@/lib/view/shared/steadiness';
import type { Purchase, Sight } from './ordering-state';

interface Aimed {
  readonly sight: Sight | null;
  readonly isSettled: boolean;
  readonly hasMoved: boolean;
}

interface AimDeps {
  /** What the button orders, as it stands now; `null` for nothing. */
  readonly purchase: () => Purchase | null;
  readonly look: (purchase: Purchase) => Sight;
  /** What the person has chosen for the next order themselves. */
  readonly chosen: () => { readonly addressId: string | null; readonly cardId: string | null };
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** How a press went that began with `take`; `missed` without a beginning. */
export type Release =
  | { readonly kind: 'same'; readonly sight: Sight }
  | { readonly kind: 'changed' | 'moved' | 'missed' };

export type Aim = ReturnType<typeof createAim>;

/**
 * What was on screen when a press began: that is what is ordered. A press of what changes until it is over, or
 * has changed so shortly before that nobody can have noticed, doesn't count. Pressing a button also takes the
 * focus from a quantity field, which may change what would be ordered.
 */
export function createAim({ purchase, look, chosen, now }: AimDeps) {
  let aimed: Aimed | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;
  const sight = () => {
    const asked = purchase();
    return asked && look(asked);
  };

  /** What is said of the order, and what the person has chosen themselves, who needn't be told of that. */
  const words = () => {
    const seen = sight();
    const { addressId, cardId } = chosen();
    return {
      said: seen?.order ? JSON.stringify(seen.order.shown) : null,
      lines: JSON.stringify(seen?.purchase.lines),
      chosen: JSON.stringify([addressId, cardId]),
      hasChosen: addressId !== null || cardId !== null,
    };
  };

  const take = (hasMoved: boolean) => {
    aimed = { sight: sight(), isSettled: now() - changedAt >= settlingMs, hasMoved };
  };

  return {
    /** Follows what is said from now on, while it is on screen. Returns a function that stops it. */
    follow: (): (() => void) => {
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
    take: () => take(false),
    /** A press begins of what has just moved there. */
    takeMoved: () => take(true),
    /** The same, unless one has begun: a click by assistive technology has no beginning of its own. */
    takeIfMissed: (): void => {
      if (!aimed) take(false);
    },
    /** The press ends. */
    release: (): Release => {
      const before = aimed;
      aimed = null;
      if (!before) return { kind: 'missed' };
      if (before.hasMoved) return { kind: 'moved' };
      const isSame = contentOf(before.sight) === contentOf(sight());
      if (!before.sight || !isSame || !before.isSettled) return { kind: 'changed' };
      return { kind: 'same', sight: before.sight };
    },
  };
}

function contentOf(sight: Sight | null): string {
  return JSON.stringify(sight && [sight.purchase, sight.order]);
}
