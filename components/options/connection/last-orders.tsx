import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { LastOrdersModel } from '@/lib/view/options/data-actions';

/** What became of orders that were under way when a connection was forgotten, until the person has read it. */
export function LastOrders({ lastOrders }: { readonly lastOrders: LastOrdersModel }) {
  const texts = lastOrders.texts.value;
  return (
    <div role="status">
      {texts.length > 0 && (
        <div class="status is-bad">
          <Icon name="alert" />
          <div>
            <p>{t('lastOrders.title')}</p>
            {texts.map((text, at) => (
              <p key={at}>{text}</p>
            ))}
            <button type="button" class="button is-small" onClick={lastOrders.dismiss}>
              {t('receipt.seen')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
