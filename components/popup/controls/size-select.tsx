import { t } from '@/lib/i18n/i18n';
import type { SizeChoice } from '@/lib/view/items/item-row';
import './size-select.css';

interface SizeSelectProps {
  readonly row: SizeChoice;
  readonly title: string;
}

/** As wide as the chosen size, which no browser's own field is everywhere: it lies, unseen, over the size. */
export function SizeSelect({ row, title }: SizeSelectProps) {
  const chosen = row.size.value;
  const label = row.sizes?.find(({ value }) => value === chosen)?.label ?? t('item.chooseSize');
  return (
    <span class="size-select" data-label={label}>
      <select
        aria-label={t('item.garmentSize', { title })}
        value={chosen ?? ''}
        onChange={(event) => row.chooseSize(event.currentTarget.value)}
      >
        {chosen === null && (
          <option value="" disabled>
            {t('item.chooseSize')}
          </option>
        )}
        {row.sizes?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
