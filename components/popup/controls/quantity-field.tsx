import { useId, useState } from 'preact/hooks';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { QuantityChoice } from '@/lib/view/items/item-row';
import { holdToRepeat } from './hold-to-repeat';
import './quantity-field.css';

interface QuantityFieldProps {
  readonly row: QuantityChoice;
  /** What it is a quantity of. */
  readonly title: string;
  /** The id of the element that holds its note, where that isn't drawn below the field. */
  readonly noteId?: string;
}

/** Steps by key. The mouse wheel changes nothing here: it scrolls, as everywhere else. */
const stepsOfKey: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

export function QuantityField({ row, title, noteId }: QuantityFieldProps) {
  const ownNoteId = useId();
  const [isTyping, setTyping] = useState(false);
  const view = row.quantity.value;
  if (!view) return null;
  const text = isTyping ? view.text : view.readableText;
  // As wide as the largest quantity from the start, so that the buttons don't move between presses.
  const digits = Math.max(text.length, numberText(view.max).length);

  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) => {
    const steps = stepsOfKey[event.key];
    if (steps && !event.altKey) {
      event.preventDefault();
      row.step(steps > 0 ? 'up' : 'down', Math.abs(steps));
    }
    // Enter accepts the number, and never orders.
    if (event.key === 'Enter') row.commit();
  };
  const stepper = (direction: 'up' | 'down', isPossible: boolean) => (
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
      <div class="quantity" style={{ '--digits': digits, '--letters': text.length }}>
        <input
          type="text"
          role="spinbutton"
          aria-valuenow={view.quantity ?? view.nearest}
          aria-valuemin={view.min}
          aria-valuemax={view.max}
          aria-valuetext={text}
          inputMode="numeric"
          enterkeyhint="done"
          autocomplete="off"
          aria-label={t('item.quantity', { title })}
          aria-describedby={view.note ? (noteId ?? ownNoteId) : undefined}
          aria-invalid={view.quantity === null}
          value={text}
          onMouseDown={(event) => {
            // The click that focuses the field would otherwise clear the selection again.
            if (document.activeElement === event.currentTarget) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onFocus={(event) => {
            setTyping(true);
            event.currentTarget.select();
          }}
          onInput={(event) => row.type(event.currentTarget.value)}
          onBlur={() => {
            setTyping(false);
            row.commit();
          }}
          onKeyDown={onKeyDown}
        />
        {stepper('down', view.canStepDown)}
        {stepper('up', view.canStepUp)}
      </div>
      {view.note && noteId === undefined && (
        <p class="quantity-note" id={ownNoteId} title={view.note}>
          {view.note}
        </p>
      )}
    </>
  );
}
