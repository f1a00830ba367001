/** So many pages in a row may bring nothing new: rows that make no sense, or that have moved. */
const barrenPages = 3;

/**
 * For reading a long listing page by page: tells when it isn't worth going on although the service says
 * that there is more. A listing that repeats itself has no end of its own.
 */
export function createProgressCheck() {
  let barren = 0;
  return {
    /** @param isNew whether the page just read brought anything that wasn't known before */
    isStalled: (isNew: boolean): boolean => {
      barren = isNew ? 0 : barren + 1;
      return barren === barrenPages;
    },
  };
}
