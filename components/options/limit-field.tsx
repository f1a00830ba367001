import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { parseQuantity } from '@/lib/domain/quantity';

interface LimitFieldProps {
  readonly label: string;
  /** `null`: no limit. */
  readonly value: number | null;
  onChange(value: number | null): void;
}

/** A number that may be left out. What is no number goes back to what it was. */
export function LimitField({ label, value, onChange }: LimitFieldProps) {
  const id = useId();
  const text = value === null ? '' : String(value);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        placeholder={i18n.t('options.ordering.noLimit')}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value.trim();
          const limit = typed === '' ? null : parseQuantity(typed);
          if (typed !== '' && !limit) event.currentTarget.value = text;
          else onChange(limit);
        }}
      />
    </div>
  );
}
