import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { BasketView } from '@/lib/view/basket/basket-view';

/** Orders of the basket that came to nothing while other lines were put in. */
export function ReturnedOrders({ basket }: { readonly basket: BasketView }) {
  return (
    <>
      {basket.returned.value.map(({ order, text }) => (
        <div class="returned" key={order.attemptId}>
          <p>{t('basket.returned', { goods: text })}</p>
          <button
            type="button"
            class="button is-small"
            aria-label={t('basket.putBackName', { title: text })}
            onClick={() => void basket.putBack(order)}
          >
            {t('basket.putBack')}
          </button>
          <button
            type="button"
            class="icon-button is-small"
            aria-label={t('basket.letGo', { title: text })}
            onClick={() => void basket.letGo(order)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </>
  );
}
