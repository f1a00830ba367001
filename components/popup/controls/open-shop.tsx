import { isDemo } from '@/lib/domain/demo';
import { shopSiteOf } from '@/lib/domain/shop-page';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface OpenShopProps {
  readonly model: Pick<PopupModel, 'connection' | 'shopPage'>;
  readonly class?: string;
  /** In its accessible name, where there are several. */
  readonly about?: string | undefined;
}

/** Leads to the shop's website; nothing where there is none, as in the demo. */
export function OpenShop({ model, class: ownClass = 'button', about }: OpenShopProps) {
  const place = model.connection.value;
  const url = place && !isDemo(place) ? shopSiteOf(model.shopPage.value, place.baseAddress) : null;
  if (url === null) return null;
  const label = t('orders.openShop');
  return (
    <a
      class={ownClass}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={about && t('item.buttonName', { label, title: about })}
    >
      {label}
    </a>
  );
}
