import { useEffect, useId } from 'preact/hooks';
import type { OrderButtonModel } from '@/lib/view/ordering/item-button';
import { pressEvents } from './press-events';
import './order-button.css';

interface PurchaseButtonProps {
  readonly model: OrderButtonModel;
  readonly label: string;
  /** The accessible name, if the label alone is ambiguous. */
  readonly name?: string;
  /** Called after a press, unless the button was busy or blocked. */
  readonly onOrdered?: () => void;
}

/** Orders several lines at once. While it is blocked, the reason stands beside it. */
export function PurchaseButton({ model, label, name, onOrdered }: PurchaseButtonProps) {
  const reasonId = useId();
  useEffect(model.followChanges, [model]);
  const button = model.state.value;
  const reason = button.kind === 'blocked' ? button.reason : null;
  return (
    <>
      <button
        type="button"
        class="reorder"
        aria-disabled={button.kind !== 'ready'}
        aria-label={button.kind === 'busy' ? undefined : name}
        aria-describedby={reason === null ? undefined : reasonId}
        {...pressEvents(model, onOrdered)}
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
