import type { PressGuards } from '@/lib/view/ordering/press-guard';

/** Where an order button can be pressed: its middle, in CSS pixels, which stays when the button gives way to a press. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Its upper and its lower edge, and whether they can be reached, with nothing else in front. */
  readonly edges: readonly { readonly y: number; readonly isReached: boolean }[];
  readonly hasFocus: boolean;
  readonly list: Element | null;
}

/** How far a list is scrolled, and where it is seen, in CSS pixels. */
interface Frame {
  readonly scrolled: number;
  readonly top: number;
  readonly bottom: number;
}

interface Sight {
  /** By the keys of their guards. */
  readonly places: ReadonlyMap<string, Place>;
  readonly frames: ReadonlyMap<Element | null, Frame>;
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
  let hasScrolled = false;
  const isBusyScrolling = () => hasScrolled && isScrolling();
  const look = () => {
    const now = sightNow();
    if (!isByHand) {
      for (const key of findNew(now, before, hasScrolled)) guardOf(key).moved();
    }
    before = now;
    hasScrolled = false;
  };

  let isDue = false;
  const lookSoon = () => {
    if (isDue) return;
    isDue = true;
    // While somebody scrolls, nobody aims, and to look at a long list in every frame would hold it up.
    const then = isBusyScrolling()
      ? (act: () => void) => setTimeout(act, momentumMs)
      : requestAnimationFrame;
    then(() => {
      isDue = false;
      if (isBusyScrolling()) return lookSoon();
      look();
      // A sheet rises for some frames.
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
    if (isScrolling()) {
      scroll();
      hasScrolled = true;
    }
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
  const frames = new Map<Element | null, Frame>();
  for (const button of document.querySelectorAll<HTMLElement>('[data-guarded]')) {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    // Of a long list, most are out of sight.
    if (bottom < 0 || top > innerHeight) continue;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [top + 2, bottom - 2].map((y) => {
      const front = document.elementFromPoint(x, y);
      return { y, isReached: front !== null && button.contains(front) };
    });
    // What is out of reach isn't pressed; below a sheet may be a row that orders the same.
    if (!edges.some(({ isReached }) => isReached)) continue;
    const list = button.closest('.scroller');
    if (!frames.has(list)) frames.set(list, frameOf(list ?? document.documentElement));
    const hasFocus = button === document.activeElement;
    places.set(button.dataset.guarded ?? '', { x, y, edges, hasFocus, list });
  }
  return { places, frames };
}

function frameOf(list: Element): Frame {
  const { top, bottom } = list.getBoundingClientRect();
  return { scrolled: list.scrollTop, top, bottom };
}

/** The keys of what wasn't there before, with nothing else in front. */
function findNew(now: Sight, before: Sight, isScrolling: boolean): readonly string[] {
  return [...now.places].flatMap(([key, place]) => {
    const frame = now.frames.get(place.list);
    if (!frame) return [];
    const { scrolled } = before.frames.get(place.list) ?? frame;
    const by = isScrolling ? frame.scrolled - scrolled : 0;
    return isNew(place, before.places.get(key), frame, by) ? [key] : [];
  });
}

/** @param by how far the person has scrolled since, in CSS pixels */
function isNew(now: Place, before: Place | undefined, frame: Frame, by: number): boolean {
  // What scrolling alone brings into sight comes from outside of it.
  const wasInSight = (y: number) => y + by >= frame.top && y + by <= frame.bottom;
  const isUncovered = now.edges.some(
    ({ y, isReached }, edge) => isReached && !before?.edges[edge]?.isReached && wasInSight(y),
  );
  if (!before) return isUncovered;
  const fell = now.y - before.y;
  // A browser scrolls by itself to keep in place what is in sight when something comes above it.
  const isInPlace = [0, -by].some((expected) => Math.abs(fell - expected) <= tolerance);
  return (
    !isInPlace ||
    Math.abs(now.x - before.x) > tolerance ||
    isUncovered ||
    (now.hasFocus && !before.hasFocus)
  );
}

function ends({ effect }: Animation): boolean {
  return Number.isFinite(effect?.getComputedTiming().endTime);
}
