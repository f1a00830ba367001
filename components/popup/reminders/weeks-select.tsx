import { weekChoices } from '@/lib/view/reminders/reminders';

interface WeeksSelectProps {
  /** In weeks. */
  readonly value: number;
  /** The usual number of weeks between orders of the item; `null` without a rhythm. */
  readonly suggested: number | null;
  readonly onChoose: (weeks: number) => void;
  readonly id?: string;
  /** The accessible name, if there is no label. */
  readonly name?: string;
}

/** A choice of weeks until the reminder. */
export function WeeksSelect({ value, suggested, onChoose, id, name }: WeeksSelectProps) {
  return (
    <select
      id={id}
      class="select"
      aria-label={name}
      value={value}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {weekChoices(suggested).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
