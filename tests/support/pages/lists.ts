/* Run in a popup. */
export const focusedName = () => document.activeElement?.getAttribute('aria-label');
export const isAtRow = (number: number) =>
  document.activeElement?.getAttribute('aria-posinset') === String(number);
export const titles = () =>
  [...document.querySelectorAll('.row .name')].map((title) => title.textContent?.trim() ?? '');
/** Where the first rows begin, in CSS pixels from the top of the window. */
export const rowTops = () =>
  [...document.querySelectorAll('.row')].slice(0, 4).map((row) => row.getBoundingClientRect().top);
