import { useId } from 'preact/hooks';

interface RadioCardProps {
  /** The same for all of one choice. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isChosen: boolean;
  onChoose(): void;
}

export function RadioCard({ name, label, hint, isChosen, onChoose }: RadioCardProps) {
  const id = useId();
  return (
    <div class="radio-card">
      <input
        type="radio"
        id={id}
        name={name}
        checked={isChosen}
        aria-describedby={`${id}-hint`}
        onChange={onChoose}
      />
      <label for={id}>{label}</label>
      <p id={`${id}-hint`} class="muted">
        {hint}
      </p>
    </div>
  );
}
