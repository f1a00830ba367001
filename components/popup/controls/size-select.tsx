import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { SizeChoice } from '@/lib/view/items/item-row';
import './choice.css';

interface SizeSelectProps {
  readonly row: SizeChoice;
  readonly title: string;
}

export function SizeSelect({ row, title }: SizeSelectProps) {
  const chosen = row.size.value;
  return (
    <span class="choice">
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
      <Icon name="down" />
    </span>
  );
}
