import { weekChoices } from '@/lib/view/reminders/reminders';

interface WeeksSelectProps {
  /** Weeks. */
  readonly value: number;
  /** In the rhythm that the item is ordered in; `null` when there is none. */
  readonly suggested: number | null;
  readonly onChoose: (weeks: number) => void;
  readonly id?: string;
  /** What it is, where no label stands beside it. */
  readonly name?: string;
}

/** In how many weeks to be reminded. */
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
