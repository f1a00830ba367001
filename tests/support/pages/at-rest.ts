import type { Screen } from '../drive/driver.ts';

/**
 * Runs in a page: whether the artwork in view has arrived or failed, and nothing moves except what never
 * stops. Looks once two more frames are drawn: what follows the size of something else comes with the second.
 */
export async function isAtRest(): Promise<boolean> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isStill = document
    .getAnimations()
    .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
  const arePicturesThere = [...document.querySelectorAll('.artwork:not(.bone)')].every((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    const isInView = shown?.closest('.artwork, button')?.contains(box) || box.contains(shown);
    return !isInView || box.querySelector('.is-loaded, svg');
  });
  return isStill && arePicturesThere;
}

/**
 * Runs in a page: whether what it says has been the same for so long that a press counts. Popups ask to press again
 * what has just changed (`settlingMs`).
 */
export async function hasStoodStill(): Promise<boolean> {
  // What was done just before has been noticed two frames later.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  if (isMoving) return false;
  const { innerText } = document.body;
  // On a busy machine, time without frames doesn't count.
  for (let [stood, last] = [0, performance.now()]; stood < 600; ) {
    await new Promise(requestAnimationFrame);
    stood += Math.min(performance.now() - last, 50);
    last = performance.now();
  }
  return document.body.innerText === innerText;
}

export async function waitForRest(screen: Screen): Promise<void> {
  await screen.look({ colours: 'light', isStill: true });
  await screen.waitUntil(isAtRest);
}
