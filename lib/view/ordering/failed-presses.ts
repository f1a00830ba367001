import { signal } from '@preact/signals';
import type { CheckoutChoice } from '@/lib/domain/checkout/checkout-choice';
import type { Failure } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';
import type { Purchase } from '@/lib/view/state/popup-session';

/** A press that was stopped before it left the popup, and why, in words. */
interface Stopped {
  readonly kind: 'stopped';
  readonly reason: string;
}

/**
 * What failed: a press of an order button, or something that the person wanted to do about an attempt. Only of
 * a press it may be said that nothing was ordered.
 */
export type FailedAction = 'order' | 'undo' | 'dismiss' | 'settle';

/** A press that ended in a failure or a question. */
export interface FailedPress extends Purchase {
  readonly id: string;
  readonly action: FailedAction;
  readonly failure: Failure | Stopped;
  readonly at: EpochMs;
  /** The address and card it was for. */
  readonly choice: CheckoutChoice;
}

/** The presses that failed, newest first. Each is shown on a card until the person dismisses it. */
export function createFailedPresses() {
  const all = signal<readonly FailedPress[]>([]);
  const keep = (isKept: (press: FailedPress) => boolean) => {
    all.value = all.value.filter(isKept);
  };

  const dismiss = (id: string) => keep((press) => press.id !== id);

  /** Dismisses the cards about the same items: another press of them was made since. */
  const dismissSame = ({ lines, title }: Purchase) => {
    const ids = lines.map(({ itemId }) => itemId);
    keep((press) =>
      // Without lines, as when the typed quantity can't be ordered, only the title tells what it was about.
      ids.length === 0 || press.lines.length === 0
        ? press.title !== title
        : !press.lines.some(({ itemId }) => ids.includes(itemId)),
    );
  };

  return {
    all,
    dismiss,
    dismissSame,
    /** Adds a card, in place of an earlier one with the same id. */
    add: (press: FailedPress) => {
      dismiss(press.id);
      all.value = [press, ...all.value];
    },
  };
}
