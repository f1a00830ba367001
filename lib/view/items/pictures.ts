import type { EpochMs } from '@/lib/domain/time';
import { createKeptPictures, type Drawn } from './kept-pictures';
import { fitness } from './picture-size';

interface PicturesDeps {
  /** Whether a picture may be loaded, by its URL. */
  readonly mayLoad: (url: string) => boolean;
  /** Draws a large picture at the size it is shown at; `null` when it has left the page. */
  readonly shrink: (image: HTMLImageElement) => Promise<HTMLCanvasElement | null>;
  readonly now: () => EpochMs;
}

/** How pictures of items are loaded and shown. */
export interface Pictures {
  /** Whether a picture can be shown: it may be loaded, and hasn't failed lately. */
  canShow(url: string): boolean;
  /**
   * Shows a picture in a box, as soon as the box comes near the window and the picture is there.
   * @param giveUp called once it is known that the picture can't be shown
   * @returns a function that stops waiting for it
   */
  show(box: HTMLElement, url: string, giveUp: () => void): () => void;
}

/** A box that waits for its picture. */
interface Wanted {
  readonly box: HTMLElement;
  readonly url: string;
  readonly giveUp: () => void;
  resting?: ReturnType<typeof setTimeout> | undefined;
}

/** So many are loaded at once, as browsers do of one host over HTTP/1.1. */
const mostAtOnce = 6;
/** How long a box stays near the window before its picture is loaded, in milliseconds: longer than rows that rush past. */
const restMs = 100;
/** How far beyond the list's edges a picture is loaded, in CSS pixels: about the rows that are drawn ahead. */
const ahead = 300;
/** How long a picture may take, in milliseconds: a host might never come to an end. */
const patienceMs = 30_000;
/** When one that failed is asked for again at the earliest, in milliseconds. */
const retryMs = 5 * 60_000;

/**
 * Loads each picture of a page once, if it is still wanted when its turn comes, and keeps those shown last:
 * browsers load one again whose host says nothing about keeping it each time that its row comes back.
 */
export function createPictures({ mayLoad, shrink, now }: PicturesDeps): Pictures {
  const kept = createKeptPictures();
  const failedAt = new Map<string, EpochMs>();
  const wanted = new Map<Element, Wanted>();
  /** Those whose boxes came to rest near the window, the latest last. */
  const ready = new Set<Wanted>();
  const loading = new Set<string>();

  // The first ones don't rush past.
  let delay = 0;
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const one = wanted.get(target);
        if (!one) continue;
        leave(one);
        if (isIntersecting) one.resting = setTimeout(queue, delay, one);
      }
      delay = restMs;
    },
    // Not in the type yet; browsers that don't know it load what is in view.
    { scrollMargin: `${ahead}px` } as IntersectionObserverInit,
  );
  const leave = (one: Wanted) => {
    clearTimeout(one.resting);
    ready.delete(one);
  };
  const forget = (one: Wanted) => {
    leave(one);
    wanted.delete(one.box);
    nearby.unobserve(one.box);
  };

  const queue = (one: Wanted) => {
    ready.add(one);
    loadNext();
  };
  const loadNext = () => {
    // The latest first: those before it may have been scrolled past.
    for (const one of [...ready].reverse()) {
      if (loading.size >= mostAtOnce) return;
      if (!loading.has(one.url)) load(one);
    }
  };
  const load = ({ box, url }: Wanted) => {
    loading.add(url);
    const image = newImage();
    box.replaceChildren(image);
    const end = (drawn: Drawn | 'failed' | 'not drawn') => {
      if (!loading.delete(url)) return;
      clearTimeout(ending);
      if (drawn === 'failed') failedAt.set(url, now());
      else if (drawn !== 'not drawn') {
        drawn.classList.add('is-loaded');
        kept.keep(url, drawn);
        if (drawn !== image && image.isConnected) image.replaceWith(drawn);
      }
      if (drawn !== 'not drawn') tellAll(url, drawn);
      loadNext();
    };
    const ending = setTimeout(() => {
      image.removeAttribute('src');
      end('failed');
    }, patienceMs);
    image.onerror = () => end('failed');
    image.onload = () => {
      const fits = fitness(image);
      if (fits === 'as-it-is') end(image);
      else if (fits === 'never') end('failed');
      else {
        shrink(image).then(
          (small) => end(small ?? 'not drawn'),
          () => end('failed'),
        );
      }
    };
    image.src = url;
  };
  /** Several boxes may want the same picture. */
  const tellAll = (url: string, drawn: Drawn | 'failed') => {
    for (const one of [...wanted.values()]) {
      if (one.url !== url) continue;
      forget(one);
      if (drawn === 'failed') one.giveUp();
      else if (!one.box.contains(drawn)) kept.showIn(one.box, url);
    }
  };

  return {
    canShow: (url) => mayLoad(url) && now() >= (failedAt.get(url) ?? -retryMs) + retryMs,
    show: (box, url, giveUp) => {
      box.replaceChildren();
      if (kept.showIn(box, url)) return () => {};
      const one: Wanted = { box, url, giveUp };
      wanted.set(box, one);
      nearby.observe(box);
      return () => forget(one);
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
