import { useId } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import type { SelectOption } from '@/lib/view/settings/settings-form';
import './fields.css';

interface SelectFieldProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  /** The selected option in full. */
  readonly detail?: string | null;
  /** What is wrong with the selected option. */
  readonly problem?: string | null;
  readonly isDisabled?: boolean;
  onChange(value: string): void;
}

/** A drop-down with what is selected and what is wrong with it. */
export function SelectField({
  label,
  options,
  value,
  detail,
  problem,
  isDisabled,
  onChange,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        aria-describedby={`${id}-detail ${id}-problem`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      {detail && (
        <p id={`${id}-detail`} class="muted">
          {detail}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} class="problem with-icon">
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </div>
  );
}
