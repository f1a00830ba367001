import { useId } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import type { Choice } from '@/lib/view/settings/choices';

interface ChooseProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  /** What the choice that holds means, in full. */
  readonly detail?: string | null;
  /** Said with it: what is wrong with the choice that holds. */
  readonly problem?: string | null;
  readonly isDisabled?: boolean;
  onChange(value: string): void;
}

export function Choose({
  label,
  choices,
  value,
  detail,
  problem,
  isDisabled,
  onChange,
}: ChooseProps) {
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
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
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
