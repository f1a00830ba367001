let wantsFocus = false;

/** After a press by keyboard, the focus goes to Undo: the hold is too short to tab there. */
export function followPress(event: MouseEvent): void {
  wantsFocus = event.detail === 0;
}

/** Whether the Undo button that has just appeared should take the focus. `true` only once. */
export function takeFollow(): boolean {
  const wanted = wantsFocus;
  wantsFocus = false;
  return wanted;
}

/** Whether a key presses the button that has the focus. */
export function isPressKey({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' ';
}
