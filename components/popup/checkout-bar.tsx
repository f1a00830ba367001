import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import type { CheckoutView } from '@/lib/view/checkout-view';

/** Where an order goes and what pays: always on screen before the press. */
export function CheckoutBar({ view }: { readonly view: CheckoutView }) {
  const [recipient, ...rest] = view.addressLines;
  return (
    <section class="checkout" aria-label={i18n.t('checkout.label')}>
      <div class="checkout-part">
        <Icon name="pin" />
        <div>
          <h2>{i18n.t('checkout.shipTo')}</h2>
          {view.isLoading && <Waiting />}
          {view.addressProblem && <p class="problem">{view.addressProblem}</p>}
          {recipient && (
            <address>
              <strong>{recipient}</strong>
              {rest.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
        </div>
      </div>
      <div class="checkout-part">
        <Icon name="card" />
        <div>
          <h2>{i18n.t('checkout.payWith')}</h2>
          {view.isLoading && <Waiting />}
          {view.card && (
            <p>
              <strong>{view.cardText}</strong>
              <span class={view.cardProblem ? 'expiry problem' : 'expiry'}>{view.cardExpiry}</span>
            </p>
          )}
          {view.cardProblem && <p class="problem">{view.cardProblem}</p>}
        </div>
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <>
      <span class="bone" aria-hidden="true" />
      <span class="sr-only">{i18n.t('checkout.loading')}</span>
    </>
  );
}
