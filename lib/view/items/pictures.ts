import { effect, type ReadonlySignal } from '@preact/signals';
import type { EpochMs } from '@/lib/domain/data/time';
import { mayLoadPicture, pagePolicy } from '@/lib/domain/web/picture-source';
import type { Connection } from '@/lib/storage/state';

interface PicturesDeps {
  readonly mayLoad: (url: string) => boolean;
  /** Draws a large picture at the size it is shown at; `null` when it has left the page. */
  readonly shrink: (image: HTMLImageElement) => Promise<HTMLCanvasElement | null>;
}

export type Pictures = ReturnType<typeof createPictures>;

/** How long a box stays near the window before its picture is loaded, in milliseconds: longer than rows that rush past. */
const restMs = 100;
/** How far beyond the list's edges a picture is loaded, in CSS pixels: about the rows that are drawn ahead. */
const ahead = 300;
/** How long a picture may take, in milliseconds: a host might never come to an end. */
const patienceMs = 30_000;
/** When one that failed is asked for again at the earliest, in milliseconds. */
const retryMs = 5 * 60_000;

/**
 * Loads a picture once its box has rested near the window, and keeps those shown last. Left to themselves, browsers load
 * all that rushes past, before what came to rest.
 */
export function createPictures({ mayLoad, shrink }: PicturesDeps) {
  const kept = createKeptPictures();
  const failedAt = new Map<string, EpochMs>();
  /** What boxes without their pictures do as they come near the window, or leave it. */
  const waiting = new Map<Element, (isNear: boolean) => void>();
  /** Those that are on their way, until it is known what became of them. */
  const asked = new Map<string, Promise<void>>();

  // The first ones don't rush past.
  let delay = 0;
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) waiting.get(target)?.(isIntersecting);
      delay = restMs;
    },
    // Not in the type yet; browsers that don't know it load what is in view.
    { scrollMargin: `${ahead}px` } as IntersectionObserverInit,
  );

  /** It may be loaded, and hasn't failed lately. */
  const canShow = (url: string): boolean =>
    mayLoad(url) && Date.now() >= (failedAt.get(url) ?? -retryMs) + retryMs;

  return {
    canShow,
    /**
     * Shows a picture in a box, as soon as the box comes near the window and the picture is there.
     * @param giveUp called once it is known that the picture can't be shown
     * @returns a function that stops waiting for it
     */
    show: (box: HTMLElement, url: string, giveUp: () => void): (() => void) => {
      box.replaceChildren();
      if (kept.showIn(box, url)) return () => {};
      let resting: ReturnType<typeof setTimeout> | undefined;
      const leave = () => {
        clearTimeout(resting);
        waiting.delete(box);
        nearby.unobserve(box);
      };
      // What is asked for is loaded to its end, wherever its box is by then, and not asked for again.
      const load = () => {
        const others = asked.get(url);
        if (others) return void others.then(() => waiting.get(box) === come && load());
        leave();
        // Another box may have had it since, or failed to.
        if (kept.showIn(box, url)) return;
        if (!canShow(url)) return giveUp();
        const image = newImage();
        const { promise, resolve } = Promise.withResolvers<void>();
        asked.set(url, promise);
        const end = () => {
          clearTimeout(ending);
          asked.delete(url);
          resolve();
        };
        const fail = () => {
          failedAt.set(url, Date.now());
          if (image.isConnected) giveUp();
          end();
        };
        const arrive = (drawn: Drawn) => {
          drawn.classList.add('is-loaded');
          kept.keep(url, drawn);
          if (drawn !== image && image.isConnected) image.replaceWith(drawn);
          end();
        };
        const ending = setTimeout(() => {
          image.removeAttribute('src');
          fail();
        }, patienceMs);
        image.onerror = fail;
        image.onload = () => {
          const fits = fitness(image);
          if (fits === 'as-it-is') arrive(image);
          else if (fits === 'never') fail();
          else shrink(image).then((small) => (small ? arrive(small) : end()), fail);
        };
        box.replaceChildren(image);
        image.src = url;
      };
      const come = (isNear: boolean) => {
        clearTimeout(resting);
        if (isNear) resting = setTimeout(load, delay);
      };
      waiting.set(box, come);
      nearby.observe(box);
      return leave;
    },
  };
}

/** Decoded off the main thread, and only once it is known how large it is. It tells its host no page. */
function newImage(): HTMLImageElement {
  const image = new Image();
  image.alt = '';
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
  image.draggable = false;
  return image;
}

/** In pixels, 16 MB decoded: a screen full of these is no burden. */
const ordinary = 4_000_000;
/** In pixels, 160 MB decoded. The whole front of a shirt at 300 dpi has 24 million. */
const most = 40_000_000;

/**
 * How a picture that is loaded but not decoded yet can be shown. A few kilobytes may decode to hundreds of
 * megabytes, and Chromium decodes most formats at full size, however small they are drawn.
 */
export function fitness({
  naturalWidth,
  naturalHeight,
}: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>): 'as-it-is' | 'made-small' | 'never' {
  const pixels = naturalWidth * naturalHeight;
  if (pixels > most) return 'never';
  // Firefox decodes at the displayed size, off the main thread.
  return pixels <= ordinary || import.meta.env.BROWSER === 'firefox' ? 'as-it-is' : 'made-small';
}

/** At least this many CSS pixels a side, in case the page is zoomed later. */
const leastSide = 256;

/** How many pixels the longer side of a picture takes, drawn in an element. */
function sideFor({
  clientWidth,
  clientHeight,
}: Pick<Element, 'clientWidth' | 'clientHeight'>): number {
  return Math.max(clientWidth, clientHeight, leastSide) * devicePixelRatio;
}

/** One at a time: each takes its full size in memory while it is scaled down. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws a large picture at its displayed size, so that the memory of the full one can be freed.
 * @returns `null` when the picture has left the page before its turn came
 * @throws Error when it can't be decoded
 */
export function shrinkPicture(image: HTMLImageElement): Promise<HTMLCanvasElement | null> {
  const done = turn.then(idle).then(() => (image.isConnected ? draw(image) : null));
  turn = done.catch(() => null);
  return done;
}

/** Decoding blocks the page: what the person is doing comes first. */
const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));

async function draw(image: HTMLImageElement): Promise<HTMLCanvasElement> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, sideFor(image) / Math.max(naturalWidth, naturalHeight));
  const bitmap = await createImageBitmap(image, {
    resizeWidth: Math.ceil(naturalWidth * scale),
    resizeHeight: Math.ceil(naturalHeight * scale),
    resizeQuality: 'medium',
  });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas;
}

/**
 * Keeps a page from loading pictures from places that its service must not make it contact.
 * @param connection the one whose pictures the page shows
 * @returns a test whether a URL may be loaded. Ask it whenever a picture is drawn: stored items may come
 *   from another connection.
 */
export function createPictureRules(
  connection: ReadonlySignal<Connection | null>,
  document: Document,
): (url: string) => boolean {
  let isNarrowed = false;
  effect(() => {
    const content = pagePolicy(connection.value?.baseAddress ?? '');
    if (isNarrowed || !content) return;
    isNarrowed = true;
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = content;
    document.head.append(policy);
  });
  return (url) => mayLoadPicture(url, connection.value?.baseAddress ?? '');
}

/** What stands on the page for a picture: itself, or a large one drawn small. */
type Drawn = HTMLImageElement | HTMLCanvasElement;

/** More than anybody has in view. */
const mostKept = 200;
/** All together, in pixels. Browsers drop what isn't in view from its decoded form, but keep the file. */
const mostPixels = 64_000_000;

/** The pictures that were shown last, so that a row that comes back has its own at once. */
function createKeptPictures() {
  /** By URL, the latest last. */
  const kept = new Map<string, Drawn>();
  const pixels = () => [...kept.values()].reduce((sum, drawn) => sum + pixelsOf(drawn), 0);

  return {
    keep: (url: string, drawn: Drawn) => {
      kept.delete(url);
      kept.set(url, drawn);
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept && pixels() <= mostPixels) break;
        kept.delete(oldest);
      }
    },
    /** @returns whether the picture was kept, large enough for the box */
    showIn: (box: HTMLElement, url: string): boolean => {
      const drawn = kept.get(url);
      if (!drawn || isTooSmall(drawn, box)) return false;
      kept.delete(url);
      kept.set(url, drawn);
      box.replaceChildren(drawn.isConnected ? copyOf(drawn) : drawn);
      return true;
    },
  };
}

function pixelsOf(drawn: Drawn): number {
  return drawn instanceof HTMLCanvasElement
    ? drawn.width * drawn.height
    : drawn.naturalWidth * drawn.naturalHeight;
}

/** A picture that was drawn for a row is too small for a page of its own. */
function isTooSmall(drawn: Drawn, box: HTMLElement): boolean {
  return drawn instanceof HTMLCanvasElement && Math.max(drawn.width, drawn.height) < sideFor(box);
}

/** For another place on the page, without loading it again. */
function copyOf(drawn: Drawn): Drawn {
  const copy = drawn.cloneNode() as Drawn;
  if (drawn instanceof HTMLCanvasElement) {
    (copy as HTMLCanvasElement).getContext('2d')?.drawImage(drawn, 0, 0);
  }
  return copy;
}
