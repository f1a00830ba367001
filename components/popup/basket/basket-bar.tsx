import { Icon } from '@/components/shared/icon';
import { plural, t } from '@/lib/i18n/i18n';
import type { BasketModel } from '@/lib/view/basket/basket';
import type { Navigation } from '@/lib/view/state/navigation';
import './basket-bar.css';

interface BasketBarProps {
  readonly basket: Pick<BasketModel, 'lines' | 'isToOrder'>;
  readonly navigation: Pick<Navigation, 'show'>;
}

/** Below the items while the basket holds something: the way to its order button. It doesn't order itself. */
export function BasketBar({ basket, navigation }: BasketBarProps) {
  const count = basket.lines.value.length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      class="basket-bar"
      onClick={() => {
        basket.isToOrder.value = true;
        navigation.show('basket');
      }}
    >
      <Icon name="basket" />
      <span>{plural('basket.holds', count)}</span>
      <strong>{t('basket.review')}</strong>
    </button>
  );
}
