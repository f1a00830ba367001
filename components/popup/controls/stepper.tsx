import { useId } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';
import type { QuantityChoice } from '@/lib/view/items/item-row';
import { holdToRepeat } from './hold-to-repeat';
import { QuantityField } from './quantity-field';
import './stepper.css';

interface StepperProps {
  readonly row: QuantityChoice;
  /** What it is a quantity of. */
  readonly title: string;
}

/** A quantity to type or to step through, with what there is to say of it below. */
export function Stepper({ row, title }: StepperProps) {
  const noteId = useId();
  const view = row.quantity.value;
  if (!view) return null;
  const step = (direction: 'up' | 'down', isPossible: boolean) => (
    <button
      type="button"
      class={direction}
      // The arrow keys in the field do the same.
      tabIndex={-1}
      aria-label={t(direction === 'up' ? 'item.more' : 'item.fewer', { title })}
      aria-disabled={!isPossible}
      onPointerDown={({ currentTarget }) =>
        holdToRepeat(currentTarget, (steps) => row.step(direction, steps))
      }
      onClick={() => row.step(direction)}
    />
  );
  return (
    <>
      <div class="stepper">
        {step('down', view.canStepDown)}
        <QuantityField row={row} title={title} noteId={noteId} />
        {step('up', view.canStepUp)}
      </div>
      {view.note && (
        <p class="quantity-note" id={noteId} title={view.note}>
          {view.note}
        </p>
      )}
    </>
  );
}
