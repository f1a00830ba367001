// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictures, fitness, type Pictures } from '@/lib/view/items/pictures';

/** Long enough for a row to have come to rest, in milliseconds. */
const rest = 100;

let pictures: Pictures;
/** What the page has asked for, in order. */
let asked: HTMLImageElement[];
let comeNear: (boxes: readonly Element[], isNear?: boolean) => void;
let shrink: (image: HTMLImageElement) => Promise<HTMLCanvasElement | null>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('Image', ImageOfPage);
  vi.stubGlobal('IntersectionObserver', ObserverOfPage);
  shrink = vi.fn(async () => document.createElement('canvas'));
  pictures = createPictures({ mayLoad: () => true, shrink: (image) => shrink(image) });
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

// The environment loads nothing, and has no layout.
function ImageOfPage() {
  const image = document.createElement('img');
  asked.push(image);
  return image;
}

function ObserverOfPage(tell: (entries: object[]) => void) {
  comeNear = (boxes, isIntersecting = true) =>
    tell(boxes.map((target) => ({ target, isIntersecting })));
  return { observe: () => {}, unobserve: () => {} };
}

const urls = () => asked.map((image) => image.src);
const lastAsked = () => asked.at(-1) as HTMLImageElement;

/** A row that comes near the window. */
function row(url: string) {
  const box = document.createElement('span');
  document.body.append(box);
  const giveUp = vi.fn();
  const stop = pictures.show(box, url, giveUp);
  const goAway = () => {
    stop();
    box.remove();
  };
  if (!box.firstChild) comeNear([box]);
  return { box, giveUp, goAway };
}

function arrive(image: HTMLImageElement, side = 100) {
  Object.defineProperty(image, 'naturalWidth', { value: side, configurable: true });
  Object.defineProperty(image, 'naturalHeight', { value: side, configurable: true });
  image.onload?.(new Event('load'));
}

/** The first pictures load at once; those of later rows once they rest. */
function pastTheFirst() {
  const first = row('https://a.test/first');
  vi.advanceTimersByTime(0);
  expect(urls()).toEqual(['https://a.test/first']);
  arrive(lastAsked());
  first.goAway();
  asked = [];
}

test('pictures of rows that rush past are never loaded', () => {
  pastTheFirst();
  for (let at = 0; at < 50; at += 1) {
    const passing = row(`https://a.test/${at}`);
    vi.advanceTimersByTime(rest - 1);
    passing.goAway();
    // What an observer has seen before, it may tell after.
    comeNear([passing.box]);
  }
  row('https://a.test/stays');
  vi.advanceTimersByTime(rest);
  expect(urls()).toEqual(['https://a.test/stays']);
});

test('a picture that leaves the window before it rests is asked for when it comes back', () => {
  pastTheFirst();
  const { box } = row('https://a.test/1');
  vi.advanceTimersByTime(rest - 1);
  comeNear([box], false);
  vi.advanceTimersByTime(30_000);
  expect(urls()).toEqual([]);
  comeNear([box]);
  vi.advanceTimersByTime(rest);
  expect(urls()).toEqual(['https://a.test/1']);
});

test('a picture that was asked for is loaded to its end, wherever its row is, and not asked for again', () => {
  const { box, goAway } = row('https://a.test/1');
  vi.advanceTimersByTime(rest);
  comeNear([box], false);
  goAway();
  arrive(lastAsked());
  expect(row('https://a.test/1').box.querySelector('.is-loaded')).not.toBeNull();
  expect(asked).toHaveLength(1);
});

test.each([
  ['200', 100, 200],
  ['16 large', 2000, 16],
])('the %s pictures that were shown last are kept, and others let go', (_, side, most) => {
  for (let at = 0; at <= most; at += 1) {
    const { goAway } = row(`https://a.test/${at}`);
    vi.advanceTimersByTime(rest);
    arrive(lastAsked(), side);
    goAway();
  }
  const askedAfter = (url: string) => {
    row(url);
    vi.advanceTimersByTime(rest);
    return asked.length;
  };
  expect(askedAfter('https://a.test/1')).toBe(most + 1);
  expect(askedAfter('https://a.test/0')).toBe(most + 2);
});

test.each([
  ['', 100, 'img'],
  ['large ', 3000, 'canvas'],
])(
  'a %spicture that is wanted twice is loaded once, and each place has its own',
  async (_, side, name) => {
    pastTheFirst();
    const first = row('https://a.test/1');
    vi.advanceTimersByTime(rest - 1);
    const places = [first, row('https://a.test/1')];
    vi.advanceTimersByTime(1);
    arrive(lastAsked(), side);
    await vi.advanceTimersByTimeAsync(rest);
    expect(asked).toHaveLength(1);
    expect(places.map(({ box }) => box.querySelector('.is-loaded')?.localName)).toEqual([
      name,
      name,
    ]);
  },
);

test.each([
  ['comes to nothing, is asked for when it comes back', null, 2],
  ['is drawn, is there when it comes back', 'canvas', 1],
  ['fails, isn’t asked for when it comes back', new Error(), 1],
] as const)('a large picture that leaves the page, and only then %s', async (_, outcome, times) => {
  const drawing = Promise.withResolvers<HTMLCanvasElement | null>();
  shrink = () => drawing.promise;
  const { giveUp, goAway } = row('https://a.test/1');
  vi.advanceTimersByTime(rest);
  arrive(lastAsked(), 3000);
  goAway();
  if (outcome instanceof Error) drawing.reject(outcome);
  else drawing.resolve(outcome && document.createElement(outcome));
  await vi.advanceTimersByTimeAsync(rest);
  expect(giveUp).not.toHaveBeenCalled();
  row('https://a.test/1');
  vi.advanceTimersByTime(rest);
  expect(asked).toHaveLength(times);
});

test('a picture that failed is asked for again after five minutes at the earliest, by other rows, too', () => {
  const far = row('https://a.test/1');
  comeNear([far.box], false);
  const { giveUp } = row('https://a.test/1');
  vi.advanceTimersByTime(rest);
  lastAsked().onerror?.(new Event('error'));
  expect(giveUp).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5 * 60_000 - 1 - rest);
  comeNear([far.box]);
  vi.advanceTimersByTime(rest);
  expect(far.giveUp).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(1);
  expect(pictures.canShow('https://a.test/1')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(pictures.canShow('https://a.test/1')).toBe(true);
});

test('a picture that never ends is given up', () => {
  pastTheFirst();
  const { giveUp } = row('https://a.test/1');
  vi.advanceTimersByTime(rest + 29_999);
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(giveUp).toHaveBeenCalledOnce();
  expect(lastAsked().hasAttribute('src')).toBe(false);
});

test('a picture is made small or never shown by how much it takes to decode', () => {
  const shown = (naturalWidth: number, naturalHeight: number) =>
    fitness({ naturalWidth, naturalHeight });
  expect([shown(0, 0), shown(2000, 2000)]).toEqual(['as-it-is', 'as-it-is']);
  expect([shown(2001, 2000), shown(40_000, 1000)]).toEqual(['made-small', 'made-small']);
  expect(shown(40_001, 1000)).toBe('never');
});
