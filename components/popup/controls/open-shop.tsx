import { isDemo } from '@/lib/domain/demo';
import { shopSiteOf } from '@/lib/domain/shop-page';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface OpenShopProps {
  readonly model: Pick<PopupModel, 'connection' | 'shopPage'>;
  readonly class?: string;
}

/** Leads to the shop's website; nothing where there is none, as in the demo. */
export function OpenShop({ model, class: ownClass = 'button' }: OpenShopProps) {
  const place = model.connection.value;
  const url = place && !isDemo(place) ? shopSiteOf(model.shopPage.value, place.baseAddress) : null;
  if (url === null) return null;
  return (
    <a class={ownClass} href={url} target="_blank" rel="noreferrer">
      {t('orders.openShop')}
    </a>
  );
}
