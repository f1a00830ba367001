import type { ComponentChildren } from 'preact';
import { useModel } from '@/components/popup/model';
import { type Money, priceText } from '@/lib/view/ordering/money';
import './order-money.css';

interface OrderMoneyProps {
  readonly money: Money;
  /** Where to look while there is no sum. */
  readonly children?: ComponentChildren;
}

export function OrderMoney({ money, children }: OrderMoneyProps) {
  const { kind, change, notes } = money;
  const isSum = kind !== 'listed' && kind !== 'unknown';
  const unconfirmed = useModel().money.unconfirmed.value;
  return (
    <div class="order-money">
      {isSum ? <strong>{priceText(money)}</strong> : <p>{priceText(money)}</p>}{' '}
      {unconfirmed && <div class="is-warning">{unconfirmed}</div>}
      {change && <span class="is-warning">{change}</span>}
      {change && notes.length > 0 && ' · '}
      {notes.length > 0 && <span>{notes.join(' · ')}</span>} {!isSum && children}
    </div>
  );
}
