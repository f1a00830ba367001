import type { ReceiptMoney } from '@/lib/view/ordering/receipt-money';
import './order-money.css';

/** What is known of an order's money, beside the button that orders it. */
export function OrderMoney({ money }: { readonly money: ReceiptMoney }) {
  const { headline, isSum, notes } = money;
  return (
    <p class="order-money">
      {isSum ? <strong>{headline}</strong> : <em>{headline}</em>}{' '}
      {notes.length > 0 && <span>{notes.join(' · ')}</span>}
    </p>
  );
}
