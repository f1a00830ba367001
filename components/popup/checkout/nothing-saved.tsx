import { OpenShop } from '@/components/popup/controls/open-shop';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface NothingSavedProps {
  readonly model: Pick<PopupModel, 'checkout' | 'connection' | 'refresh' | 'shopPage'>;
}

/** Where the account has no address or no card: the ways to save one there, and to read it. */
export function NothingSaved({ model }: NothingSavedProps) {
  const { checkout, refresh } = model;
  const saved = checkout.saved.value;
  if (!saved || (saved.addresses.length > 0 && saved.cards.length > 0)) return null;
  return (
    <div class="nothing-saved">
      <OpenShop model={model} class="button is-small" />
      <button
        type="button"
        class="button is-small"
        aria-disabled={refresh.isRunning.value}
        onClick={() => void refresh.run()}
      >
        {t('popup.refresh')}
      </button>
    </div>
  );
}
