import { useId } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';
import type { QuantityChoice } from '@/lib/view/items/item-row';
import { QuantityField } from './quantity-field';
import './stepper.css';

interface StepperProps {
  readonly row: QuantityChoice;
  readonly title: string;
}

export function Stepper({ row, title }: StepperProps) {
  const noteId = useId();
  const view = row.quantity.value;
  if (!view) return null;
  const step = (direction: 'up' | 'down', isPossible: boolean) => (
    <button
      type="button"
      class={direction}
      // The arrow keys in the field do the same.
      tabindex={-1}
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
