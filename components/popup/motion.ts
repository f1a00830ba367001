import { options } from 'preact';
import './motion.css';

/** What comes, goes, and glides to its new place when something else does. */
const pieces = [
  '.strip',
  '.shelf-card',
  '.scroller:not(.is-list) > *',
  '.line',
  '.save-kit',
  '.kit',
  '.orders',
  '.order',
].join();

/** The same of the list of items, where nothing moves that is only searched or scrolled. */
const rows = '.items > .item, .list-end, .shelf > .link';

/** What only comes: where it stands, something else stood, and nothing stale may lie over its buttons. */
const parts = ':is(.item, .item-choices, .shelf-card, .order) > *';

let areRowsMoving = false;
let isStill = false;

/** Lets the rows of the list of items come, go and glide in the next rendering. */
export function letRowsMove(): void {
  areRowsMoving = true;
}

/** Keeps everything from moving in the rendering under way, which shows another list. */
export function keepStill(): void {
  isStill = true;
}

/**
 * Has whatever a rendering adds, takes away or moves do so within a moment. The page itself changes at once, and only
 * what is seen of it follows: nothing waits for a movement.
 */
export function followMotion(): void {
  const changes = new MutationObserver(() => {});
  changes.observe(document.body, { childList: true, subtree: true });
  options.debounceRendering = (render) =>
    queueMicrotask(() => {
      const timing = timingOf('--quick');
      const moving = areRowsMoving ? `${pieces},${rows}` : pieces;
      areRowsMoving = false;
      isStill = timing.duration === 0;
      const before = isStill ? new Map() : placesOf(moving);
      changes.takeRecords();
      render();
      if (!isStill) {
        const records = changes.takeRecords();
        // What others make room for shows only once they have.
        const easing = glide(before, moving, timing) ? 'ease-in' : timing.easing;
        appear(records, `${moving},${parts}`, before, { ...timing, easing });
        leave(records, before, timing);
      }
    });
  // Whoever does the next thing finds the page as it is.
  for (const type of ['keydown', 'click']) {
    document.addEventListener(type, endLeaving, { capture: true });
  }
}

interface Timing {
  /** In milliseconds; 0 with reduced motion. */
  readonly duration: number;
  readonly easing: string;
}

function timingOf(token: string): Timing {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const [time = '', easing = 'linear'] = value.split(/ (.*)/);
  return { duration: Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000), easing };
}

/** In the order of the document. */
type Places = ReadonlyMap<Node, DOMRect>;

/** Where everything is that can be seen, or is near enough to come into view. */
function placesOf(selector: string): Places {
  const places = new Map<Node, DOMRect>();
  for (const element of document.querySelectorAll(selector)) {
    const around = pieceAround(element, selector);
    // Asking for what is in a part that isn't drawn would have it laid out.
    if (element.closest('[data-leaving]') || (around && !places.has(around))) continue;
    const place = element.getBoundingClientRect();
    if (place.bottom > -innerHeight && place.top < 2 * innerHeight) places.set(element, place);
  }
  return places;
}

function pieceAround(element: Element, selector: string): Element | null {
  return element.parentElement?.closest(selector) ?? null;
}

function isInSight({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < innerHeight;
}

/**
 * From where it was to where it is. Until then, it can't be pressed: it wasn't aimed at.
 * @returns whether anything does
 */
function glide(before: Places, selector: string, timing: Timing): boolean {
  let isAny = false;
  const shifts = new Map<Element | null, number>();
  for (const [element, { top }] of before) {
    if (!(element instanceof Element) || !element.isConnected) continue;
    const shift = top - element.getBoundingClientRect().top;
    shifts.set(element, shift);
    const own = shift - (shifts.get(pieceAround(element, selector)) ?? 0);
    if (Math.abs(own) < 1) continue;
    isAny = true;
    // One that glides already goes on to do so.
    element.animate([{ translate: `0 ${own}px` }, { translate: '0 0' }], {
      ...timing,
      composite: 'add',
    });
    for (const part of element.children) keepFromPresses(part, timing);
  }
  return isAny;
}

function keepFromPresses(element: Element, timing: Timing): void {
  element.animate({ pointerEvents: ['none', 'none'] }, timing);
}

function appear(
  records: readonly MutationRecord[],
  selector: string,
  before: Places,
  timing: Timing,
): void {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof Element) || before.has(node) || !node.matches(selector)) continue;
    if (!isInSight(node.getBoundingClientRect())) continue;
    node.animate([{ opacity: 0 }, {}], timing);
    // Nothing is ordered by what can't be seen yet; whatever undoes it needn't wait.
    if (node.matches('.reorder, :has(.reorder)')) keepFromPresses(node, timing);
  }
}

/** Shows for a moment what is gone already: behind everything else, and out of reach for everybody. */
function leave(records: readonly MutationRecord[], before: Places, timing: Timing): void {
  // From the last on, so that each finds what came after it.
  for (const { target, removedNodes, nextSibling } of records.toReversed()) {
    for (const node of removedNodes) {
      const place = before.get(node);
      const isGone = node instanceof HTMLElement && !node.isConnected && target.isConnected;
      if (!isGone || !place || !isInSight(place)) continue;
      // It is no longer what can be found by these.
      for (const name of Object.keys(node.dataset)) delete node.dataset[name];
      node.dataset.leaving = '';
      node.inert = true;
      node.ariaHidden = 'true';
      node.style.margin = '0';
      node.style.inlineSize = `${place.width}px`;
      node.style.blockSize = `${place.height}px`;
      target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
      const { left, top } = node.getBoundingClientRect();
      node.style.translate = `${place.left - left}px ${place.top - top}px`;
      const fading = node.animate([{}, { opacity: 0 }], { ...timing, fill: 'forwards' });
      fading.onfinish = () => node.remove();
    }
  }
}

function endLeaving(): void {
  for (const element of document.querySelectorAll('[data-leaving]')) element.remove();
}
