import type { EpochMs } from '@/lib/domain/data/time';
import type { Attempt, Press } from '@/lib/domain/ordering/attempt/attempt';
import { isByHand } from '@/lib/view/items/item-row';
import type { OrderIntent } from '@/lib/view/state/stored-session';

/** How long people need to notice what has come up, and to hold back a press, in milliseconds. */
const settlingMs = 400;

/**
 * What must have stood for that long before a press counts: what the button does; its position, uncovered; its having the
 * focus, which assistive technology gives it just before it activates it. Whoever made it come up makes no difference,
 * but for two things: what the person scrolls, by focus, too, keeps its position, and what they enter in a row's fields is no
 * news to them. Undo needs nothing of it: it only isn't the second half of a double click that ordered.
 */
const mustStand = {
  pointer: ['content', 'position'],
  key: ['content', 'focus'],
  activation: ['content', 'position'],
} as const;

type Aspect = 'content' | 'position' | 'focus';

/** What has happened to a button, or to the whole popup, too shortly before a press. */
export type Late = 'opened' | 'shown' | 'changed' | 'moved' | 'focused';

/** An event of a press: its beginning, or the click at its end. */
export interface PressEvent {
  readonly by: keyof typeof mustStand;
  /** The event's own time: a busy page may hear of it much later. */
  readonly at: number;
}

/** An intent as it stands on screen: with the address, the card and the prices that it would be ordered with. */
export interface OrderPreview {
  readonly intent: OrderIntent;
  /** What a press sends; `null` if the address, the card or an item isn't known. */
  readonly order: Pick<Press, 'request' | 'shown' | 'overrides'> | null;
  readonly at: EpochMs;
}

/** What a guarded button would do if it were pressed now. */
export interface ButtonState {
  /** What a press does, as data to compare. */
  readonly mode: unknown;
  /** What a press orders; `null` for nothing. */
  readonly preview: OrderPreview | null;
  /** The order that a press undoes. */
  readonly undoes?: Attempt;
}

/** `again`: the second half of a double click, or a second Enter. Whatever isn't `counts` does nothing. */
export interface PressEnd {
  readonly kind: 'counts' | 'again' | Late;
  /** What was on screen when it began. */
  readonly buttonState: ButtonState;
}

/** Where a button is, in CSS pixels. */
export interface ButtonPosition {
  /** Its middle, which stays when the button gives way to a press. */
  readonly x: number;
  readonly y: number;
  /** The same as `y`, from the beginning of what its list scrolls, and where that list begins. */
  readonly inList: number;
  readonly listTop: number;
  /** Whether its upper and its lower edge can be reached, lie under something else, or are out of sight. */
  readonly edges: readonly ('free' | 'covered' | 'outside')[];
  readonly hasFocus: boolean;
  readonly element: Element | null;
}

type ButtonPositions = ReadonlyMap<string, ButtonPosition>;

interface PressGuardDeps {
  /** A monotonic clock, in milliseconds: that of the events. */
  readonly now: () => number;
  /** Calls back in the first task after what has just changed was painted: a busy page may take long to do so. */
  readonly whenPainted: (then: () => void) => void;
  /** Where all guarded buttons are now, by their keys. */
  readonly findPositions: () => ButtonPositions;
}

export type PressGuards = ReturnType<typeof createPressGuards>;

/**
 * Lets a press do only what was on screen when it began, however long it is held, and only if that had stood there for
 * long enough to be noticed. What can be ordered has one key, however often it is drawn or read anew.
 */
export function createPressGuards({ now, whenPainted, findPositions }: PressGuardDeps) {
  interface Stand {
    readonly late: Late;
    since: number;
  }
  const stands: { readonly [A in Aspect]: Map<string, Stand> } = {
    content: new Map(),
    position: new Map(),
    focus: new Map(),
  };
  /** The first that came up. */
  let opening: Stand | undefined;
  const comeUp = (aspect: Aspect, key: string, late: Late) => {
    const stand = { late, since: Number.POSITIVE_INFINITY };
    opening ??= stand;
    stands[aspect].set(key, stand);
    whenPainted(() => {
      stand.since = now();
    });
  };

  const countedAt = new Map<string, number>();
  let orderedAt = Number.NEGATIVE_INFINITY;
  let begun: (PressEnd & { readonly by: PressEvent['by']; readonly key: string }) | null = null;

  const contents = new Map<string, string>();
  const see = (key: string, buttonState: ButtonState): void => {
    const [content, before] = [contentOf(buttonState), contents.get(key)];
    if (before === undefined) comeUp('content', key, 'shown');
    else if (content !== before && !isByHand()) comeUp('content', key, 'changed');
    contents.set(key, content);
  };

  let positions: ButtonPositions = new Map();
  let isScrolled = false;
  const look = (): void => {
    const before = positions;
    positions = findPositions();
    for (const [key, position] of positions) {
      const was = before.get(key);
      const late = was ? newsOf(position, was, isScrolled) : 'shown';
      if (late) comeUp('position', key, late);
      if (position.hasFocus && !was?.hasFocus) comeUp('focus', key, 'focused');
    }
    isScrolled = false;
  };

  const judge = (key: string, { by, at }: PressEvent, buttonState: ButtonState): PressEnd => {
    see(key, buttonState);
    look();
    const isRecent = (since = Number.NEGATIVE_INFINITY) => at < since + settlingMs;
    if (isRecent(buttonState.undoes ? orderedAt : countedAt.get(key)))
      return { kind: 'again', buttonState };
    const aspects = buttonState.undoes ? [] : mustStand[by];
    const early = aspects
      .map((aspect) => stands[aspect].get(key))
      .find((stand) => isRecent(stand?.since));
    if (!early) return { kind: 'counts', buttonState };
    return { kind: isRecent(opening?.since) ? 'opened' : early.late, buttonState };
  };

  return {
    /** What a button does, as it is drawn, and whenever that changes. */
    see,
    /** Where the buttons are, whenever that may have changed. */
    look,
    /** The person has scrolled since the last look. */
    scrolled: (): void => {
      isScrolled = true;
    },
    begin: (key: string, act: PressEvent, buttonState: ButtonState): void => {
      begun = { ...judge(key, act, buttonState), by: act.by, key };
    },
    /** A press ends elsewhere, or not at all: the next click doesn't belong to it. */
    abandon: (elsewhere?: string): void => {
      if (begun?.key !== elsewhere) begun = null;
    },
    /** A click. One by assistive technology has had no beginning of its own. */
    end: (key: string, act: PressEvent, buttonState: ButtonState): PressEnd => {
      const isBegun = begun?.key === key && begun.by === act.by;
      const press =
        isBegun && begun ? begun : judge(key, { ...act, by: 'activation' }, buttonState);
      begun = null;
      if (press.kind !== 'counts') return press;
      if (contentOf(press.buttonState) !== contentOf(buttonState))
        return { ...press, kind: 'changed' };
      countedAt.set(key, act.at);
      if (buttonState.preview?.order) orderedAt = act.at;
      return press;
    },
  };
}

function contentOf({ mode, preview }: ButtonState): string {
  return JSON.stringify([mode, preview?.intent, preview?.order]);
}

/** Less isn't noticed, in CSS pixels. */
const tolerance = 1;

/** What has become of a button's position; `null` if nothing but, perhaps, that the person has scrolled it. */
function newsOf(is: ButtonPosition, was: ButtonPosition, isScrolled: boolean): Late | null {
  // Below a sheet may be a row that orders the same.
  if (is.element !== was.element) return 'shown';
  const hasMoved = (along: 'x' | 'y' | 'inList' | 'listTop') =>
    Math.abs(is[along] - was[along]) > tolerance;
  const isInPlace = isScrolled && !hasMoved('inList') && !hasMoved('listTop');
  if (hasMoved('x') || (hasMoved('y') && !isInPlace)) return 'moved';
  // The person has scrolled it into sight, or out from under what covers the end of the list.
  if (hasMoved('y')) return null;
  const isUncovered = is.edges.some((edge, at) => edge === 'free' && was.edges[at] !== 'free');
  return isUncovered ? 'shown' : null;
}

/** In milliseconds. Scrolling goes on for so long after a wheel, a finger or a key, and then from one step to the next. */
const momentumMs = 200;
const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/** The guards of the page's buttons: they look whenever something may have come up, and hear which presses come to nothing. */
export function guardPage(): PressGuards {
  const guards = createPressGuards({
    now: () => performance.now(),
    whenPainted: (then) => requestAnimationFrame(() => setTimeout(then)),
    findPositions,
  });
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const isScrolling = () => performance.now() - scrolledAt < momentumMs;
  const scroll = () => {
    scrolledAt = performance.now();
  };
  let isDue = false;
  const lookSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      guards.look();
      // A sheet rises for some frames.
      if (document.getAnimations().some(ends)) lookSoon();
    });
  };
  let isScrollDue = false;
  /** To look at a long list in every frame would hold up whoever scrolls it. */
  const lookLater = () => {
    if (isScrollDue) return;
    isScrollDue = true;
    setTimeout(() => {
      isScrollDue = false;
      lookSoon();
    }, momentumMs);
  };

  const on = <T extends keyof DocumentEventMap>(
    type: T,
    hear: (event: DocumentEventMap[T]) => void,
    // Before anybody else hears of it.
  ) => document.addEventListener(type, hear, { capture: true, passive: true });
  on('wheel', scroll);
  on('touchmove', scroll);
  on('keydown', ({ key }) => scrollKeys.includes(key) && scroll());
  // Pressed beside its rows, a list is dragged by its scrollbar.
  on('pointerdown', ({ target }) => target instanceof Element && target.matches(lists) && scroll());
  // What is typed makes the page scroll.
  on('input', () => {
    scrolledAt = Number.NEGATIVE_INFINITY;
  });
  on('scroll', () => {
    if (!isScrolling()) return lookSoon();
    scroll();
    guards.scrolled();
    lookLater();
  });
  on('focusin', () => {
    scroll();
    lookSoon();
  });
  // What was hidden, or in a window without the focus, has to be noticed anew.
  on('visibilitychange', guards.look);
  window.addEventListener('focus', guards.look);
  window.addEventListener('blur', guards.look);
  const everything = { attributes: true, characterData: true, childList: true, subtree: true };
  new MutationObserver(lookSoon).observe(document.body, everything);
  new ResizeObserver(lookSoon).observe(document.body);
  lookSoon();

  const abandon = () => guards.abandon();
  on('pointerup', ({ target }) => guards.abandon(keyAt(target)));
  on('pointercancel', abandon);
  on('contextmenu', abandon);
  // Where the space bar is released, it clicks right after this.
  on('keyup', ({ key }) => (key === ' ' || key === 'Enter') && setTimeout(abandon));
  window.addEventListener('blur', abandon);
  return guards;
}

const guarded = '[data-guarded]';
const lists = '.scroller, .sheet-body, .sheet';

const keyOf = (button: HTMLElement) => button.dataset.guarded ?? '';

function keyAt(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>(guarded) : null;
  return button ? keyOf(button) : undefined;
}

function ends({ effect }: Animation): boolean {
  return Number.isFinite(effect?.getComputedTiming().endTime);
}

/** Of buttons with one key, those that can be reached. */
function findPositions(): ButtonPositions {
  if (document.hidden) return new Map();
  const buttons = [...document.querySelectorAll<HTMLElement>(guarded)];
  const all = buttons.map((button) => [keyOf(button), positionOf(button)] as const);
  return new Map([...all, ...all.filter(([, { edges }]) => edges.includes('free'))]);
}

function positionOf(button: HTMLElement): ButtonPosition {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const list = button.closest(lists);
  const frame = list?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  const edges = [top + 2, bottom - 2].map((edge) => {
    if (edge < Math.max(0, frame.top) || edge > Math.min(innerHeight, frame.bottom))
      return 'outside';
    return button.contains(document.elementFromPoint(x, edge)) ? 'free' : 'covered';
  });
  const listTop = frame.top;
  const inList = y + (list?.scrollTop ?? 0) - listTop;
  const hasFocus = document.hasFocus() && button === document.activeElement;
  return { x, y, inList, listTop, edges, hasFocus, element: button };
}
