import { sideFor } from './picture-size';

/** What stands on the page for a picture: itself, or a large one drawn small. */
export type Drawn = HTMLImageElement | HTMLCanvasElement;

/** More than anybody has in view. */
const mostKept = 200;
/** All together, in pixels. Browsers drop what isn't in view from its decoded form, but keep the file. */
const mostPixels = 64_000_000;

/** The pictures that were shown last, so that a row that comes back has its own at once. */
export function createKeptPictures() {
  /** By URL, the latest last. */
  const kept = new Map<string, Drawn>();
  let pixels = 0;

  const drop = (url: string) => {
    const drawn = kept.get(url);
    if (drawn && kept.delete(url)) pixels -= pixelsOf(drawn);
  };

  return {
    keep: (url: string, drawn: Drawn) => {
      drop(url);
      kept.set(url, drawn);
      pixels += pixelsOf(drawn);
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept && pixels <= mostPixels) break;
        drop(oldest);
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
