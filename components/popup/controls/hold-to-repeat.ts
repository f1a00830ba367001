const startsAfterMs = 400;
const everyMs = 80;
/** After this many repeats, the steps get larger. */
const hurriesAfter = 15;

/**
 * Repeats a button's action while it is held down, in larger steps after a while; the click at the end of
 * a hold doesn't count. Call it on `pointerdown`.
 * @param step takes the number of steps at once
 */
export function holdToRepeat(button: HTMLElement, step: (steps: number) => void): void {
  let repeats = 0;
  const swallow = (click: Event) => click.stopImmediatePropagation();
  const repeat = () => {
    // The browser knows best whether the button is still held, however the hold ended.
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
