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
