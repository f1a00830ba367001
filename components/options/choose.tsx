import { useId } from 'preact/hooks';
import type { Choice } from '@/lib/view/choices';

interface ChooseProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  onChange(value: string): void;
}

export function Choose({ label, choices, value, onChange }: ChooseProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
