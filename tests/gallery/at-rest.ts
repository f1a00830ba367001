/**
 * Runs in a page: whether the artwork in view has arrived, or never will, and nothing moves that will
 * ever stop.
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
