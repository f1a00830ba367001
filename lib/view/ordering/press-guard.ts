import { effect } from '@preact/signals';
import type { Press } from '@/lib/domain/ordering/attempt';
import type { EpochMs } from '@/lib/domain/time';
import { isByHand } from '@/lib/view/shared/by-hand';
import type { Purchase } from '@/lib/view/state/popup-session';

/** How long people need to notice that something changed or moved and to hold back a press, in milliseconds. */
const settlingMs = 400;

export interface SeenOrder {
  readonly purchase: Purchase;
  /** What a press sends; `null` if the address, the card or an item isn't known. */
  readonly order: Pick<Press, 'request' | 'shown' | 'overrides'> | null;
  readonly at: EpochMs;
}

export interface Sight {
  /** What a press does, as data to compare. */
  readonly mode: unknown;
  /** What a press orders; `null` for nothing. */
  readonly seenOrder: SeenOrder | null;
}

interface PressGuardDeps {
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Calls back when what has just changed is on screen: a busy machine may take long to draw it. */
  readonly whenDrawn: (then: () => void) => void;
}

/**
 * Whether a press counts. `again`: it is the second click of a double click, or a second Enter. `changed`: what it
 * began on is no longer there, or was there too shortly to be noticed. `moved`: it had just come to that place.
 */
interface PressEnd {
  readonly kind: 'counts' | 'again' | 'changed' | 'moved';
  /** What was on screen when it began. */
  readonly sight: Sight;
}

export type PressGuard = ReturnType<typeof createPressGuard>;

/**
 * What was on screen when a press began: only that is done, however long it is held. A press of what changes until it
 * is over, or has changed or come there so shortly before that nobody can have noticed, doesn't count. What the
 * person's own hand has changed just before needn't be noticed.
 */
function createPressGuard({ now, whenDrawn }: PressGuardDeps) {
  let start: PressEnd | null = null;
  let seen: string | null = null;
  let countedAt = Number.NEGATIVE_INFINITY;
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
  const begun = (sight: Sight): PressEnd => {
    see(sight);
    const isSettled = (at: number) => now() - at >= settlingMs;
    if (!isSettled(countedAt)) return { kind: 'again', sight };
    if (!isSettled(changedAt)) return { kind: 'changed', sight };
    return { kind: isSettled(movedAt) ? 'counts' : 'moved', sight };
  };

  return {
    /** Follows what can be seen while it is on screen. Returns a function that stops it. */
    follow: (look: () => Sight): (() => void) => effect(() => see(look())),
    /** The page has put, moved or uncovered the button there, or given it the focus. */
    moved: (): void => {
      movedAt = now();
    },
    begin: (sight: Sight): void => {
      start = begun(sight);
    },
    /** A click by assistive technology has had no beginning of its own. */
    end: (sight: Sight): PressEnd => {
      const press = start ?? begun(sight);
      start = null;
      if (press.kind !== 'counts') return press;
      if (contentOf(press.sight) !== contentOf(sight)) return { ...press, kind: 'changed' };
      countedAt = now();
      return press;
    },
  };
}

function contentOf({ mode, seenOrder }: Sight): string {
  return JSON.stringify([mode, seenOrder?.purchase, seenOrder?.order]);
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
