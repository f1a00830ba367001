import { useModel } from '@/components/popup/model';
import { isDemo } from '@/lib/domain/demo';
import { shopSiteOf } from '@/lib/domain/shop-page';
import { t } from '@/lib/i18n/i18n';

interface OpenShopProps {
  readonly class?: string;
  /** In its accessible name, where there are several. */
  readonly about?: string | undefined;
}

/** Leads to the shop's website; nothing where there is none, as in the demo. */
export function OpenShop({ class: ownClass = 'button', about }: OpenShopProps) {
  const { connection, shopPage } = useModel();
  const place = connection.value;
  const url = place && !isDemo(place) ? shopSiteOf(shopPage.value, place.baseAddress) : null;
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
