import { OpenShop } from '@/components/popup/controls/open-shop';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface NothingSavedProps {
  readonly model: Pick<PopupModel, 'checkout' | 'connection' | 'shopPage'>;
}

/** Where the account has no address or no card: the way to save one there. */
export function NothingSaved({ model }: NothingSavedProps) {
  const saved = model.checkout.saved.value;
  if (!saved || (saved.addresses.length > 0 && saved.cards.length > 0)) return null;
  return (
    <aside class="nothing-saved" aria-label={t('orders.openShop')}>
      <OpenShop model={model} class="button is-small" />
    </aside>
  );
}
