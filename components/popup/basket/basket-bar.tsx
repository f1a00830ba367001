import { Icon } from '@/components/shared/icon';
import { plural, t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import './basket-bar.css';

interface BasketBarProps {
  readonly model: Pick<PopupModel, 'basket' | 'navigation'>;
}

/** Below the items while the basket holds something: the way to its order button. It doesn't order itself. */
export function BasketBar({ model }: BasketBarProps) {
  const count = model.basket.lines.value.length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      class="basket-bar"
      onClick={() => {
        model.basket.isToOrder.value = true;
        model.navigation.show('basket');
      }}
    >
      <Icon name="basket" />
      <span>{plural('basket.holds', count)}</span>
      <strong>{t('basket.review')}</strong>
    </button>
  );
}
