import { Icon } from '@/components/shared/icon';
import { shortAddress } from '@/lib/domain/checkout/address';
import { addressInLine, sentencesText, t } from '@/lib/i18n/i18n';
import type { CheckoutProblem, CheckoutView } from '@/lib/view/checkout/checkout-view';
import './checkout-summary.css';

interface CheckoutSummaryProps {
  readonly view: CheckoutView;
}

/** The address and card of an order in a few lines, beside an order button. */
export function CheckoutSummary({ view }: CheckoutSummaryProps) {
  return (
    <dl class="checkout-summary">
      <div>
        <dt>
          <Icon name="pin" />
          <span class="sr-only">{t('checkout.shipTo')}</span>
        </dt>
        <dd>
          <span class="is-whole">{addressInLine(view.addressLines)} </span>
          {view.address && (
            <span class="is-short" aria-hidden="true">
              {addressInLine(shortAddress(view.address))}
            </span>
          )}
          {view.isAddressForOrder && <em class="checkout-chip">{t('checkout.forOrder')} </em>}
          {view.addressProblem && <Problem {...view.addressProblem} />}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="card" />
          <span class="sr-only">{t('checkout.payWith')}</span>
        </dt>
        <dd>
          {view.card && <strong>{view.cardText}</strong>}{' '}
          {!view.cardProblem && <span class="expiry">{view.cardExpiry}</span>}{' '}
          {view.isCardForOrder && <em class="checkout-chip">{t('checkout.forOrder')} </em>}
          {view.cardProblem && <Problem {...view.cardProblem} />}
        </dd>
      </div>
    </dl>
  );
}

function Problem({ what, next }: CheckoutProblem) {
  return <span class="problem">{sentencesText([what, next])}</span>;
}
