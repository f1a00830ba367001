import { useModel } from '@/components/popup/model';
import { isToBePaid, type Order } from '@/lib/domain/tracking/order';
import { isDemo } from '@/lib/domain/web/demo';
import { shopPageOf, shopSiteOf } from '@/lib/domain/web/shop-page';
import { t } from '@/lib/i18n/i18n';

interface OpenShopProps {
  readonly class?: string;
  /** In its accessible name, where there are several. */
  readonly about?: string | undefined;
  readonly order?: Order;
}

/** Leads to the shop's website; nothing where there is none, as in the demo. */
export function OpenShop({ class: ownClass = 'button', about, order }: OpenShopProps) {
  const place = useModel().connection.value;
  if (!place || isDemo(place)) return null;
  const { baseAddress } = place;
  const url = order ? shopPageOf(order.number, baseAddress) : shopSiteOf(baseAddress);
  if (url === null) return null;
  const label = t(order && isToBePaid(order) ? 'orders.payOnline' : 'orders.openShop');
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
