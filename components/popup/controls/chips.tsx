import { useLayoutEffect, useRef } from 'preact/hooks';
import './chips.css';

interface ChipOption<T> {
  readonly value: T;
  readonly label: string;
  /** How many there are of it, as text. */
  readonly count?: string;
}

interface ChipsProps<T> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly ChipOption<T>[];
  readonly chosen: T | undefined;
  readonly choose: (value: T) => void;
}

/** One of a few choices, in a row that scrolls sideways where it is too long. */
export function Chips<T extends string>({ label, options, chosen, choose }: ChipsProps<T>) {
  const row = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const chip = row.current?.querySelector('[aria-pressed="true"]');
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <fieldset ref={row} class="chips">
      <legend class="sr-only">{label}</legend>
      {options.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          class="chip"
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          <bdi>{label}</bdi>
          {count !== undefined && (
            <>
              {' '}
              <span class="chip-count">{count}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  );
}
