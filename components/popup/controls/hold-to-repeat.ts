const startsAfterMs = 400;
const everyMs = 80;
/** Who still holds on after so many repeats wants to get far. */
const hurriesAfter = 15;

/**
 * Repeats what a button does for as long as it is held down, faster and faster; the click at the end of
 * a hold no longer counts. Call it when the button goes down.
 * @param step gets how many steps to take at once
 */
export function holdToRepeat(button: HTMLElement, step: (steps: number) => void): void {
  let repeats = 0;
  const swallow = (click: Event) => click.stopImmediatePropagation();
  const repeat = () => {
    // Asks the browser rather than counts ups and downs: however a hold ends, it ends.
    if (!button.matches(':active')) {
      button.removeEventListener('click', swallow, true);
      return;
    }
    if (repeats === 0) button.addEventListener('click', swallow, true);
    repeats += 1;
    step(repeats > hurriesAfter ? 10 : 1);
    setTimeout(repeat, everyMs);
  };
  setTimeout(repeat, startsAfterMs);
}
