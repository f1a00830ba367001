import { sideFor } from './picture-size';

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
