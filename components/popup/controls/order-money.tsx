import type { ComponentChildren } from 'preact';
import { useModel } from '@/components/popup/model';
import { t } from '@/lib/i18n/i18n';
import type { Money } from '@/lib/view/pressing/money';
import './order-money.css';

interface OrderMoneyProps {
  readonly money: Money;
  /** Where to look before that. */
  readonly children?: ComponentChildren;
}

export function OrderMoney({ money, children }: OrderMoneyProps) {
  const { kind, text, earlier } = money;
  const unconfirmed = useModel().money.unconfirmed.value;
  return (
    <div class="order-money">
      {kind === 'present' ? <strong>{text}</strong> : <p>{text}</p>}{' '}
      {unconfirmed && <div class="is-warning">{unconfirmed}</div>}
      {earlier && <div>{earlier}</div>}
      <div>
        {t('money.afterOrdering')} {children}
      </div>
    </div>
  );
}
