import { useId, useState } from 'preact/hooks';
import { parseQuantity } from '@/lib/domain/items/quantity';
import { t } from '@/lib/i18n/i18n';

interface LimitFieldProps {
  readonly label: string;
  /** `null`: no limit. */
  readonly value: number | null;
  onChange(value: number | null): void;
}

/** A number that may be left out. What is no number stays, and is said to be none. */
export function LimitField({ label, value, onChange }: LimitFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? (value === null ? '' : String(value))).trim();
  const limit = text === '' ? null : parseQuantity(text);
  const isWrong = text !== '' && !limit;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        placeholder={t('options.ordering.noLimit')}
        value={typed ?? text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-problem`}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={() => {
          if (isWrong) return;
          setTyped(null);
          if (limit !== value) onChange(limit);
        }}
      />
      <p id={`${id}-problem`} class="problem" role="alert">
        {isWrong && t('options.ordering.limitInvalid')}
      </p>
    </div>
  );
}
