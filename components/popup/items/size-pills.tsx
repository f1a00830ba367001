import { useId } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';
import type { SizeChoice } from '@/lib/view/items/item-row';

interface SizePillsProps {
  readonly row: SizeChoice;
  /** What it is a size of. */
  readonly title: string;
}

/** All sizes of a garment at a glance; the arrow keys go from one to the next. */
export function SizePills({ row, title }: SizePillsProps) {
  const name = useId();
  return (
    <fieldset class="size-pills" aria-label={t('details.sizes', { title })}>
      <legend>{t('details.size')}</legend>
      {row.sizes?.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            class="sr-only"
            name={name}
            checked={row.size.value === value}
            onChange={() => row.chooseSize(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
