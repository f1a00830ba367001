import { Chips } from '@/components/popup/controls/chips';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { orderFilters } from '@/lib/view/state/popup-session';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import './order-filters.css';

interface OrderFiltersProps {
  readonly orders: Pick<OrdersModel, 'countOf' | 'filter'>;
}

/** Filters by state, each with how many orders it has; those without any are left out, unless chosen. None where no order is found. */
export function OrderFilters({ orders: { countOf, filter } }: OrderFiltersProps) {
  const shown = orderFilters.filter(
    (value) => value === 'all' || value === filter.value || countOf(value) > 0,
  );
  return (
    <div class="order-filters">
      {countOf('all') > 0 && (
        <Chips
          label={t('orders.filter')}
          options={shown.map((value) => ({
            value,
            label: t(`orders.filters.${value}`),
            count: numberText(countOf(value)),
          }))}
          chosen={filter.value}
          choose={(value) => {
            filter.value = value;
          }}
        />
      )}
    </div>
  );
}
