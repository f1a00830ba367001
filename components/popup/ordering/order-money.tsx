import { OpenShop } from '@/components/popup/controls/open-shop';
import type { ReceiptMoney } from '@/lib/view/ordering/receipt-money';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import './order-money.css';

interface OrderMoneyProps {
  readonly model: Pick<PopupModel, 'connection' | 'prices' | 'shopPage'>;
  readonly money: ReceiptMoney;
}

/** What is known of an order's money, beside the button that orders it, or where to look where that is little. */
export function OrderMoney({ model, money: { headline, isSum, change, notes } }: OrderMoneyProps) {
  const unconfirmed = model.prices.unconfirmed.value;
  return (
    <div class="order-money">
      {isSum ? <strong>{headline}</strong> : <p>{headline}</p>}{' '}
      {unconfirmed && <div class="is-warning">{unconfirmed}</div>}
      {change && <span class="is-warning">{change}</span>}
      {change && notes.length > 0 && ' · '}
      {notes.length > 0 && <span>{notes.join(' · ')}</span>}{' '}
      {!isSum && <OpenShop model={model} class="link" />}
    </div>
  );
}
