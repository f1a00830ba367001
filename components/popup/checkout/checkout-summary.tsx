import { useModel } from '@/components/popup/model';
import { t } from '@/lib/i18n/i18n';
import { Expiry, PayWith, ShipTo } from './checkout-bar';

/** Address and card in a receipt, whose order has an address and card of its own: whole, and nothing to choose. */
export function CheckoutSummary() {
  const view = useModel().checkout.view.value;
  return (
    <section class="checkout" aria-label={t('checkout.label')}>
      <div class="checkout-part">
        <ShipTo view={view} chip="" />
      </div>
      <div>
        <div class="checkout-part">
          <PayWith view={view} chip="" />
        </div>
        <p class="checkout-prices">
          <Expiry view={view} />
        </p>
      </div>
    </section>
  );
}
