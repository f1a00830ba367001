/** What `watchFrames` saw of a popup, from its first frame with rows on. */
export interface Watched {
  /** The bar that says where an order goes and what pays, in the first frame. */
  readonly bar: string;
  /** What could be pressed in the first frame. */
  readonly names: readonly string[];
  /** Which of them moved, was covered or went away later, and when. */
  readonly moves: readonly string[];
  readonly frames: number;
}

/**
 * Runs in a page, ahead of its own scripts: watches every frame of a popup from the first one with rows.
 * Whatever can be pressed there has to stay in its place and in sight.
 */
export function watchFrames(): void {
  type Place = readonly [left: number, top: number, right: number, bottom: number, isSeen: boolean];
  const found = { bar: '', names: [] as string[], moves: [] as string[], frames: 0 };
  Object.assign(globalThis, { watched: found });
  let first: Map<Element, Place> | null = null;

  const isInView = ({ left, top, right, bottom }: DOMRect) =>
    right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const placeOf = (element: Element): Place => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // The line below the list may come and go: it covers rows, or uncovers them, and moves none.
    const isCovered = hit?.closest('.notices') != null;
    const end = element.matches('.scroller') ? top : bottom;
    return [left, top, right, end, isCovered || element.contains(hit)];
  };
  /** The ends of list and bars, and everything that can be pressed. */
  const watched = () =>
    [...document.querySelectorAll('.scroller, .checkout, .topbar, button, input, select')].filter(
      (element) => isInView(element.getBoundingClientRect()) && !element.closest('.notices'),
    );
  const nameOf = (element: Element) =>
    element.ariaLabel || element.textContent?.trim().slice(0, 40) || element.className;
  const differs = (one: Place, other: Place) =>
    one.some((value, at) => Math.abs(Number(value) - Number(other[at])) > 0.5);

  /** Whether a press at a place that something has left would hit nothing else. */
  const isFree = ([left, top, right, bottom]: Place) =>
    !document
      .elementFromPoint((left + right) / 2, (top + bottom) / 2)
      ?.closest('button, input, select');

  let windowSize = '';
  const look = () => {
    // A tab gets the size that the test runner wants for it only after it has opened.
    const size = `${innerWidth} ${innerHeight}`;
    if (size !== windowSize) first = null;
    windowSize = size;
    if (first) {
      found.frames += 1;
      for (const [element, before] of first) {
        const after = placeOf(element);
        if (element.isConnected ? !differs(before, after) : isFree(before)) continue;
        const move = `${nameOf(element)}: ${before.join(' ')} → ${after.join(' ')}`;
        found.moves.push(`${Math.round(performance.now())} ms ${move}`);
        first.set(element, after);
      }
    } else if (document.querySelector('.item')) {
      found.bar = (document.querySelector('.checkout') as HTMLElement | null)?.innerText ?? '';
      // Non-breaking spaces are spaces.
      found.bar = found.bar.replace(/\s+/g, ' ');
      const places = watched().map((element) => [element, placeOf(element)] as const);
      first = new Map(places.filter(([, [, , , , isSeen]]) => isSeen));
      found.names = [...first.keys()].map(nameOf);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Presses the order button of the last row in sight, in the first frame that has one. Runs as above. */
export function pressInFirstFrame(): void {
  const look = () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.item .reorder')];
    const seen = buttons.filter((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit !== null && button.contains(hit);
    });
    if (buttons.length === 0) return void requestAnimationFrame(look);
    Object.assign(globalThis, { pressed: seen.at(-1)?.ariaLabel });
    seen.at(-1)?.click();
  };
  requestAnimationFrame(look);
}
