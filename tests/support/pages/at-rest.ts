import type { Screen } from '../drive/driver.ts';

/**
 * Runs in a page: whether the artwork in view has arrived or failed, and nothing moves except what never
 * stops.
 */
export function isAtRest(): boolean {
  const isStill = document
    .getAnimations()
    .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
  const arePicturesThere = [...document.images].every((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return image.complete || !shown?.closest('.artwork, button')?.contains(image);
  });
  return isStill && arePicturesThere;
}

/** Waits until the page is drawn in its present size and nothing moves any more. */
export async function waitForRest(screen: Screen): Promise<void> {
  await screen.look({ colours: 'light', isStill: true });
  // Elements that follow the size of another are redrawn in the next frame.
  await screen.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await screen.waitUntil(isAtRest);
}
