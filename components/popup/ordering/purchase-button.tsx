import { useEffect, useId } from 'preact/hooks';
import type { PurchaseButtonModel } from '@/lib/view/ordering/purchase-button';
import { followPress, isPressKey } from './follow-press';
import './order-button.css';

interface PurchaseButtonProps {
  readonly model: PurchaseButtonModel;
  readonly label: string;
  /** The accessible name, if the label alone is ambiguous. */
  readonly name?: string;
}

/** Orders several lines at once. While it is blocked, the reason stands beside it. */
export function PurchaseButton({ model, label, name }: PurchaseButtonProps) {
  const reasonId = useId();
  const { guard } = model;
  useEffect(guard.followChanges, [guard]);
  const button = model.button.value;
  const reason = button.kind === 'blocked' ? button.reason : null;
  return (
    <>
      <button
        type="button"
        class="reorder"
        aria-disabled={button.kind !== 'ready'}
        aria-label={button.kind === 'busy' ? undefined : name}
        aria-describedby={reason === null ? undefined : reasonId}
        onKeyDown={(event) => {
          // Holding Enter down counts as one press.
          if (event.repeat) event.preventDefault();
          else if (isPressKey(event)) guard.begin();
        }}
        onPointerDown={guard.begin}
        onClick={(event) => {
          // Assistive technology presses without a key on the button.
          if (event.detail === 0) guard.beginIfMissed();
          followPress(event);
          model.press();
        }}
      >
        {button.kind === 'busy' ? button.label : label}
      </button>
      {reason && (
        <p class="purchase-reason problem" id={reasonId}>
          {reason}
        </p>
      )}
    </>
  );
}
