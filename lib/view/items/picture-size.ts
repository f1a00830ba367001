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
export function sideFor({
  clientWidth,
  clientHeight,
}: Pick<Element, 'clientWidth' | 'clientHeight'>): number {
  return Math.max(clientWidth, clientHeight, leastSide) * devicePixelRatio;
}
