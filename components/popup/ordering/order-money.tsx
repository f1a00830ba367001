import type { ReceiptMoney } from '@/lib/view/ordering/receipt-money';
import './order-money.css';

/** What is known of an order's money, beside the button that orders it. */
export function OrderMoney({ money }: { readonly money: ReceiptMoney }) {
  const { headline, isSum, notes } = money;
  return (
    <div class="order-money">
      {isSum ? <strong>{headline}</strong> : <p>{headline}</p>}{' '}
      {notes.length > 0 && <span>{notes.join(' · ')}</span>}
    </div>
  );
}
