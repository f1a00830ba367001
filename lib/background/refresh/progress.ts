/** After so many pages in a row without anything new, a listing repeats itself or makes no sense. */
const mostRepeated = 3;

/** Tells when to stop reading a long listing although the service says that there is more. */
export function createProgressCheck() {
  let repeated = 0;
  return {
    isStalled: (hasNew: boolean): boolean => {
      repeated = hasNew ? 0 : repeated + 1;
      return repeated === mostRepeated;
    },
  };
}
