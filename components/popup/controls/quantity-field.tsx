import { useState } from 'preact/hooks';
import { keepLinesApart } from '@/components/shared/keep-lines-apart';
import { t } from '@/lib/i18n/i18n';
import type { QuantityChoice } from '@/lib/view/items/item-row';
import type { QuantityView } from '@/lib/view/items/quantity-view';
import { focusByClick } from './focus';
import './quantity-field.css';

interface QuantityNoteProps {
  readonly id: string;
  readonly quantity: Pick<QuantityView, 'note' | 'noteInBrief'>;
}

export function QuantityNote({ id, quantity: { note, noteInBrief } }: QuantityNoteProps) {
  return (
    note && (
      <span class="is-warning" id={id} title={note}>
        {noteInBrief}
      </span>
    )
  );
}

interface QuantityFieldProps {
  readonly row: QuantityChoice;
  readonly title: string;
  readonly noteId: string;
}

/** Steps by key. The mouse wheel changes nothing here: it scrolls, as everywhere else. */
const stepsOfKey: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

export function QuantityField({ row, title, noteId }: QuantityFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const view = row.quantity.value;
  if (!view) return null;
  const text = isTyping ? view.text : view.readableText;

  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) => {
    const steps = stepsOfKey[event.key];
    if (steps && !event.altKey) {
      event.preventDefault();
      row.step(steps > 0 ? 'up' : 'down', Math.abs(steps));
    }
    // Enter accepts the number, and never orders.
    if (event.key === 'Enter') row.commit();
  };
  return (
    <input
      type="text"
      class="quantity"
      style={`--digits: ${Math.min(text.length, 9)};`}
      role="spinbutton"
      aria-valuenow={view.quantity ?? view.nearest}
      aria-valuemin={view.min}
      aria-valuemax={view.max}
      aria-valuetext={text}
      inputmode="numeric"
      enterkeyhint="done"
      autocomplete="off"
      aria-label={t('item.quantity', { title })}
      aria-describedby={view.note ? noteId : undefined}
      aria-invalid={view.quantity === null}
      value={text}
      onMouseDown={focusByClick}
      onFocus={(event) => {
        setTyping(true);
        event.currentTarget.select();
      }}
      onBeforeInput={keepLinesApart}
      onInput={(event) => row.type(event.currentTarget.value)}
      onBlur={() => {
        setTyping(false);
        row.commit();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
