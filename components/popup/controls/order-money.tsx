import type { ComponentChildren } from 'preact';
import { useModel } from '@/components/popup/model';
import { capitalized, t } from '@/lib/i18n/i18n';
import type { Money } from '@/lib/view/prices/money';
import './order-money.css';

interface OrderMoneyProps {
  readonly money: Money;
  /** Where to look before that. */
  readonly children?: ComponentChildren;
}

export function OrderMoney({ money, children }: OrderMoneyProps) {
  const { kind, earlier } = money;
  const text = capitalized(money.text);
  const Line = kind === 'present' ? 'strong' : 'p';
  const unconfirmed = useModel().money.unconfirmed.value;
  return (
    <div class="order-money">
      {kind === 'unknown' ? text : <Line>{text}</Line>}{' '}
      {unconfirmed && <div class="is-warning">{unconfirmed}</div>}
      {earlier && <div>{capitalized(earlier)}</div>}
      <div>
        {t('money.afterOrdering')} {children}
      </div>
    </div>
  );
}
