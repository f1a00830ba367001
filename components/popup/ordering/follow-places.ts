import type { PressGuards } from '@/lib/view/ordering/press-guard';

/** Where an order button can be pressed: its middle, in CSS pixels, which stays when the button gives way to a press. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Whether its upper and its lower edge can be reached, with nothing else in front. */
  readonly reach: readonly [upper: boolean, lower: boolean];
  readonly hasFocus: boolean;
  readonly list: Element | null;
}

interface Sight {
  /** By the keys of their guards. */
  readonly places: ReadonlyMap<string, Place>;
  /** How far lists are scrolled, in CSS pixels. */
  readonly scrolled: ReadonlyMap<Element | null, number>;
}

/** Less isn't noticed, in CSS pixels. */
const tolerance = 1;

/** What the person does by hand. What becomes of it at once needs no time to be noticed. */
const acts = ['pointerdown', 'click', 'keydown', 'input', 'cancel'] as const;
const scrolling = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** For so long after a wheel or a finger has moved, in milliseconds, and while it goes on, scrolling is the person's own. */
const momentumMs = 200;

/**
 * Tells the guards which order buttons the page has put, moved or uncovered somewhere, or given the focus: whatever
 * the reason, nobody can have meant them yet. The person's own keys, pointer and scrolling don't count.
 */
export function followPlaces(guardOf: PressGuards): void {
  let before = sightNow();
  let isByHand = false;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const isScrolling = () => performance.now() - scrolledAt < momentumMs;
  const look = () => {
    const now = sightNow();
    if (!isByHand) {
      for (const key of findNew(now, before, isScrolling())) guardOf(key).moved();
    }
    before = now;
  };

  let isDue = false;
  const lookSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      look();
      // What glides arrives some frames later.
      if (document.getAnimations().some(ends)) lookSoon();
    });
  };
  const everything = { attributes: true, characterData: true, childList: true, subtree: true };
  new MutationObserver(lookSoon).observe(document.body, everything);
  new ResizeObserver(lookSoon).observe(document.body);

  const act = () => {
    // What the page has done until now is not the person's doing.
    look();
    isByHand = true;
    setTimeout(() => {
      look();
      isByHand = false;
    });
  };
  const scroll = () => {
    scrolledAt = performance.now();
  };
  const goOn = () => {
    if (isScrolling()) scroll();
    lookSoon();
  };
  // Before anybody else hears of it.
  const first = { capture: true, passive: true };
  for (const type of acts) document.addEventListener(type, act, first);
  for (const type of scrolling) document.addEventListener(type, scroll, first);
  document.addEventListener('scroll', goOn, first);
  document.addEventListener('focusin', lookSoon, first);
}

function sightNow(): Sight {
  const places = new Map<string, Place>();
  const scrolled = new Map<Element | null, number>();
  for (const button of document.querySelectorAll<HTMLElement>('[data-orders]')) {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isReached = (edge: number) => {
      const front = document.elementFromPoint(x, edge);
      return front !== null && button.contains(front);
    };
    const reach = [isReached(top + 2), isReached(bottom - 2)] as const;
    // What is out of reach isn't pressed; below a sheet may be a row that orders the same.
    if (!reach.includes(true)) continue;
    const list = button.closest('.scroller');
    scrolled.set(list, list?.scrollTop ?? 0);
    const hasFocus = button === document.activeElement;
    places.set(button.dataset.orders ?? '', { x, y, reach, hasFocus, list });
  }
  return { places, scrolled };
}

/** The keys of what wasn't there before, with nothing else in front. */
function findNew(now: Sight, before: Sight, isScrolling: boolean): readonly string[] {
  return [...now.places].flatMap(([key, place]) => {
    const { list } = place;
    const top = now.scrolled.get(list) ?? 0;
    const by = isScrolling ? top - (before.scrolled.get(list) ?? top) : 0;
    return isNew(place, before.places.get(key), by) ? [key] : [];
  });
}

/** @param scrolled by how much the person has scrolled since, in CSS pixels */
function isNew(now: Place, before: Place | undefined, scrolled: number): boolean {
  if (!before) return scrolled === 0;
  const fell = now.y - before.y;
  // A browser scrolls by itself to keep in place what is in sight when something comes above it.
  const isInPlace = [0, -scrolled].some((expected) => Math.abs(fell - expected) <= tolerance);
  const isUncovered = now.reach.some((is, edge) => is && !before.reach[edge]);
  return (
    !isInPlace ||
    Math.abs(now.x - before.x) > tolerance ||
    (isUncovered && scrolled === 0) ||
    (now.hasFocus && !before.hasFocus)
  );
}

function ends({ effect }: Animation): boolean {
  return Number.isFinite(effect?.getComputedTiming().endTime);
}
