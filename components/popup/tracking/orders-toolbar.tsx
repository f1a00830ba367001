import { closeViewMenu } from '@/components/popup/controls/view-menu';
import { KeysButton } from '@/components/popup/items/items-menu';
import { SearchField } from '@/components/popup/items/search-field';
import { t } from '@/lib/i18n/i18n';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';

interface OrdersToolbarProps {
  readonly orders: OrdersModel;
  readonly openReport: () => void;
}

/** Search, and in its menu the spending report. */
export function OrdersToolbar({ orders, openReport }: OrdersToolbarProps) {
  const { typed, target } = orders;
  return (
    <SearchField
      text={typed.value}
      search={(text) => {
        typed.value = text;
      }}
      label={t('orders.find')}
      said={orders.countText.value}
      hasFound={orders.found.value?.length !== 0}
      // Not when the person came by pressing the tab, which keeps the focus, or to an order, which takes it. Typing
      // reaches the field anyway.
      hasInitialFocus={document.activeElement === document.body && target.peek() === null}
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
      <KeysButton />
    </SearchField>
  );
}
