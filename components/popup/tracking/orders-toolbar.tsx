import { useLayoutEffect, useRef } from 'preact/hooks';
import { SearchField } from '@/components/popup/items/search-field';
import { LaterIcon } from '@/components/shared/later-icon';
import { orderGroups } from '@/lib/domain/tracking/order-groups';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { OrderFilter } from '@/lib/view/state/popup-session';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';

interface OrdersToolbarProps {
  readonly orders: OrdersModel;
  readonly openReport: () => void;
}

const filters: readonly OrderFilter[] = ['all', ...orderGroups];

/** Search by number, filters by state, and the spending report. */
export function OrdersToolbar({ orders, openReport }: OrdersToolbarProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  const current = orders.filter.value;
  useLayoutEffect(() => {
    // Centered, so that its neighbours show that there are more.
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <div class="order-tools">
      <SearchField
        text={orders.typed.value}
        search={(text) => {
          orders.typed.value = text;
        }}
        label={t('orders.find')}
        hint={t('orders.find')}
        clearLabel={t('orders.clearFind')}
        // Not when the person came by pressing the tab: that keeps the focus. Typing reaches the field anyway.
        takesFocus={document.activeElement === document.body}
      />
      <button
        type="button"
        class="icon-button"
        aria-label={t('spending.title')}
        title={t('spending.title')}
        aria-haspopup="dialog"
        onClick={openReport}
      >
        <LaterIcon name="chart" />
      </button>
      <fieldset class="filters">
        <legend class="sr-only">{t('orders.filter')}</legend>
        {filters.map((filter) => (
          <button
            key={filter}
            ref={filter === current ? chosen : null}
            type="button"
            class="chip"
            aria-pressed={filter === current}
            onClick={() => {
              orders.filter.value = filter;
            }}
          >
            {t(`orders.filters.${filter}`)}{' '}
            <span class="chip-count">{numberText(orders.countOf(filter))}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
