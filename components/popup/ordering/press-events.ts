import type { OrderButtonModel } from '@/lib/view/ordering/item-button';

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

/** Holding a key down counts as one press, of the button that had the focus then. */
export function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/**
 * What a button needs to order: presses by pointer, key or assistive technology.
 * @param onOrdered called after a press, unless the button was busy or blocked
 */
export function pressEvents(
  model: Pick<OrderButtonModel, 'guardKey' | 'beginPress' | 'press'>,
  onOrdered?: () => void,
) {
  return {
    'data-orders': model.guardKey,
    onKeyDown: (event: KeyboardEvent) => {
      ignoreRepeat(event);
      if (!event.repeat && (event.key === 'Enter' || event.key === ' ')) model.beginPress();
    },
    onPointerDown: model.beginPress,
    onClick: (event: MouseEvent) => {
      // The second click of a double click, the first of which may have been on an Undo that stood here.
      if (event.detail > 1) return;
      followPress(event);
      if (model.press()) onOrdered?.();
    },
  };
}
