import { closeViewMenu } from '@/components/popup/controls/view-menu';
import { KeysButton } from '@/components/popup/items/items-menu';
import { SearchField } from '@/components/popup/items/search-field';
import { orderGroups } from '@/lib/domain/tracking/order-groups';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { Navigation } from '@/lib/view/state/navigation';
import type { OrderFilter } from '@/lib/view/state/popup-session';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';

interface OrdersToolbarProps {
  readonly orders: OrdersModel;
  readonly navigation: Pick<Navigation, 'open'>;
  readonly openReport: () => void;
}

const filters: readonly OrderFilter[] = ['all', ...orderGroups];

/** Search, and in its menu the spending report. */
export function OrdersToolbar({ orders, navigation, openReport }: OrdersToolbarProps) {
  const { typed } = orders;
  return (
    <SearchField
      text={typed.value}
      search={(text) => {
        typed.value = text;
      }}
      label={t('orders.find')}
      said={orders.countText.value}
      // Not when the person came by pressing the tab: that keeps the focus. Typing reaches the field anyway.
      hasInitialFocus={document.activeElement === document.body}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          closeViewMenu();
          openReport();
        }}
      >
        {t('spending.title')}
      </button>
      <KeysButton navigation={navigation} />
    </SearchField>
  );
}

/** Shows the orders under one filter only. */
export function OrderFilterSelect({ orders }: Pick<OrdersToolbarProps, 'orders'>) {
  const { filter } = orders;
  return (
    <select
      class="order-filter"
      aria-label={t('orders.filter')}
      value={filter.value}
      onChange={({ currentTarget }) => {
        filter.value = currentTarget.value as OrderFilter;
      }}
    >
      {filters.map((one) => (
        <option key={one} value={one}>
          {t('orders.filterCount', {
            filter: t(`orders.filters.${one}`),
            count: numberText(orders.countOf(one)),
          })}
        </option>
      ))}
    </select>
  );
}

/** Where the parcels are, with the badge's own number. A press on a number lists what it counts. */
export function OutlookLine({
  orders,
}: {
  readonly orders: Pick<OrdersModel, 'filter' | 'outlook'>;
}) {
  const { filter, outlook } = orders;
  return (
    <ul class="outlook" aria-label={t('orders.outlook.label')}>
      {outlook.value.map((part) => (
        <li key={part.text}>
          {part.filter === null ? (
            part.text
          ) : (
            <button
              type="button"
              class={`outlook-count is-${part.filter}`}
              aria-pressed={part.filter === filter.value}
              onClick={() => {
                filter.value = part.filter === filter.value || !part.filter ? 'all' : part.filter;
              }}
            >
              {part.text}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
