import { effect } from '@preact/signals';
import { isByHand } from '@/lib/view/shared/by-hand';
import type { SeenOrder } from './ordering-state';

/** How long people need to notice that something changed or moved and to hold back a press, in milliseconds. */
const settlingMs = 400;

/** What stands on an order button and around it. */
export interface Sight {
  /** What a press orders; `null` for nothing. */
  readonly seenOrder: SeenOrder | null;
  /** What a press does: whether it orders at once, and how long that can be undone, or what comes first. */
  readonly mode: unknown;
}

interface PressGuardDeps {
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Calls back when what has just changed is on screen: a busy machine may take long to draw it. */
  readonly whenDrawn: (then: () => void) => void;
}

/** Whether a press counts: not if what it was of has changed meanwhile or had just before, or had just moved there. */
type PressEnd =
  | { readonly kind: 'same'; readonly seenOrder: SeenOrder }
  | { readonly kind: 'changed' | 'moved' };

export type PressGuard = ReturnType<typeof createPressGuard>;

/**
 * What was on screen when a press began: that is what is ordered. A press of what changes until it is over, or
 * has changed or come there so shortly before that nobody can have noticed, doesn't count. What the person's own
 * hand has changed just before needn't be noticed.
 */
function createPressGuard({ now, whenDrawn }: PressGuardDeps) {
  let start: { readonly sight: Sight; readonly kind: PressEnd['kind'] } | null = null;
  let seen: string | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;
  let movedAt = Number.NEGATIVE_INFINITY;

  const see = (sight: Sight) => {
    const next = contentOf(sight);
    if (seen !== null && next !== seen && !isByHand()) {
      changedAt = Number.POSITIVE_INFINITY;
      whenDrawn(() => {
        changedAt = now();
      });
    }
    seen = next;
  };
  const begun = (sight: Sight) => {
    see(sight);
    const isSettled = (at: number) => now() - at >= settlingMs;
    if (!isSettled(changedAt)) return { sight, kind: 'changed' } as const;
    return { sight, kind: isSettled(movedAt) ? 'same' : 'moved' } as const;
  };

  return {
    /** Follows what can be seen while it is on screen. Returns a function that stops it. */
    follow: (look: () => Sight): (() => void) => effect(() => see(look())),
    /** The page has put, moved or uncovered the button there, or given it the focus. */
    moved: (): void => {
      movedAt = now();
    },
    /** A press begins. */
    begin: (look: () => Sight): void => {
      start = begun(look());
    },
    /** The press ends. A click by assistive technology has had no beginning of its own. */
    end: (look: () => Sight): PressEnd => {
      const { sight, kind } = start ?? begun(look());
      start = null;
      if (kind !== 'same') return { kind };
      const isSame = sight.seenOrder && contentOf(sight) === contentOf(look());
      return isSame ? { kind, seenOrder: sight.seenOrder } : { kind: 'changed' };
    },
  };
}

function contentOf({ seenOrder, mode }: Sight): string {
  return JSON.stringify([seenOrder?.purchase, seenOrder?.order, mode]);
}

export type PressGuards = ReturnType<typeof createPressGuards>;

/**
 * One guard for whatever can be ordered, however often it is drawn or read anew: an item, a kit, the basket.
 */
export function createPressGuards(deps: PressGuardDeps): (key: string) => PressGuard {
  const guards = new Map<string, PressGuard>();
  return (key) => {
    const guard = guards.get(key) ?? createPressGuard(deps);
    guards.set(key, guard);
    return guard;
  };
}
