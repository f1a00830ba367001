let wantsFocus = false;

/** A press by keyboard is followed by its Undo: the hold is too short to find the way there. */
export function followPress(event: MouseEvent): void {
  wantsFocus = event.detail === 0;
}

/** Tells, once, whether the Undo that just appeared should take the focus. */
export function takeFollow(): boolean {
  const wanted = wantsFocus;
  wantsFocus = false;
  return wanted;
}
