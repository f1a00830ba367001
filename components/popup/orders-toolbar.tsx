import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import { orderGroups } from '@/lib/domain/order-groups';
import { numberText } from '@/lib/view/format';
import type { OrderFilter, OrdersModel } from '@/lib/view/orders-model';

interface OrdersToolbarProps {
  readonly orders: OrdersModel;
  readonly openInsight: () => void;
}

const filters: readonly OrderFilter[] = ['all', ...orderGroups];

/** Finding an order: by its number, or by how it stands. */
export function OrdersToolbar({ orders, openInsight }: OrdersToolbarProps) {
  return (
    <div class="order-tools">
      <search class="search">
        <Icon name="search" />
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          aria-label={i18n.t('orders.find')}
          placeholder={i18n.t('orders.find')}
          value={orders.typed.value}
          onInput={(event) => {
            orders.typed.value = event.currentTarget.value;
          }}
        />
      </search>
      <button
        type="button"
        class="icon-button"
        aria-label={i18n.t('insight.title')}
        title={i18n.t('insight.title')}
        aria-haspopup="dialog"
        onClick={openInsight}
      >
        <LaterIcon name="chart" />
      </button>
      <fieldset class="filters">
        <legend class="sr-only">{i18n.t('orders.filter')}</legend>
        {filters.map((filter) => (
          <button
            key={filter}
            type="button"
            class="chip"
            aria-pressed={orders.filter.value === filter}
            onClick={({ currentTarget }) => {
              orders.filter.value = filter;
              // With a part of its neighbours, so that one sees there are more.
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
            }}
          >
            {i18n.t(`orders.filters.${filter}`)}{' '}
            <span class="chip-count">{numberText(orders.countOf(filter))}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
