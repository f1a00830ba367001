import type { ReceiptMoney } from '@/lib/view/ordering/receipt-money';
import './order-money.css';

/** What is known of an order's money, beside the button that orders it. */
export function OrderMoney({ money: { headline, notes } }: { readonly money: ReceiptMoney }) {
  return (
    <p class="order-money">
      <strong>{headline}</strong> {notes.length > 0 && <span>{notes.join(' · ')}</span>}
    </p>
  );
}
