import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { type Address, addressParts } from '@/lib/domain/checkout/address';
import { addressPieces, t } from '@/lib/i18n/i18n';
import type { CheckoutView } from '@/lib/view/checkout/checkout-view';
import './checkout-bar.css';

/** The address an order goes to and the card that pays: in sight before every press, and changed from here. */
export function CheckoutBar() {
  const { checkout, navigation, ordering } = useModel();
  const view = checkout.view.value;
  const forOrder = t('checkout.forOrder');
  // Beside an order on its way to another address, this one must not be taken for that one's.
  const next = ordering.isNextElsewhere.value ? t('checkout.nextOrder') : '';
  return (
    <section class="checkout" aria-label={t('checkout.label')}>
      <button
        type="button"
        class="checkout-part"
        aria-haspopup="dialog"
        onClick={() => navigation.choose('addresses')}
      >
        <ShipTo view={view} chip={view.isAddressForOrder ? forOrder : next} />
        <Icon name="down" />
      </button>
      <button
        type="button"
        class="checkout-part"
        aria-haspopup="dialog"
        onClick={() => navigation.choose('cards')}
      >
        <PayWith view={view} chip={view.isCardForOrder ? forOrder : ''} />
        <Icon name="down" />
      </button>
      <p class="checkout-prices">{t('money.pricesBeforeShipping')}</p>
    </section>
  );
}

/** The same in a receipt, whose order has an address and card of its own: whole, and nothing to choose. */
export function CheckoutSummary() {
  const view = useModel().checkout.view.value;
  return (
    <section class="checkout" aria-label={t('checkout.label')}>
      <div class="checkout-part">
        <ShipTo view={view} chip="" />
      </div>
      <div class="checkout-part">
        <PayWith view={view} chip="" />
      </div>
    </section>
  );
}

interface PartProps {
  readonly view: CheckoutView;
  readonly chip: string;
}

function ShipTo({ view: { address, addressProblem, isLoading }, chip }: PartProps) {
  return (
    <>
      <Icon name="pin" />
      <span class="checkout-text">
        <Label text={t('checkout.shipTo')} isLoading={isLoading} />
        {address && <Whole address={address} chip={chip} />}
        {addressProblem && <span class="problem">{addressProblem.what}</span>}
      </span>
    </>
  );
}

function PayWith({ view, chip }: PartProps) {
  const { card, cardText, cardExpiry, cardProblem, isLoading } = view;
  return (
    <>
      <Icon name="card" />
      <span class="checkout-text">
        <Label text={t('checkout.payWith')} isLoading={isLoading} />
        {card ? (
          <>
            <strong>{cardText}</strong> <Chip text={chip} />
            <span class={cardProblem ? 'problem' : 'expiry'}>{cardExpiry}</span>
          </>
        ) : (
          <span class="problem">{cardProblem?.what}</span>
        )}
      </span>
    </>
  );
}

/** Who, and where that is as it is written there: the end of either gives way. */
function Whole({ address, chip }: { readonly address: Address; readonly chip: string }) {
  const { who, company, where, country } = addressParts(address);
  const { direction, pieces } = addressPieces([...where, country].filter(Boolean));
  return (
    <>
      <span class="checkout-who" dir="auto">
        <strong>{who}</strong> <bdi>{company}</bdi>{' '}
      </span>
      <Chip text={chip} />
      <span class="checkout-where" dir={direction}>
        {pieces.map(({ type, value }, at) =>
          type === 'element' ? <bdi key={at}>{value}</bdi> : value,
        )}
      </span>
    </>
  );
}

function Chip({ text }: { readonly text: string }) {
  return text && <em class="checkout-chip">{text} </em>;
}

function Label({ text, isLoading }: { readonly text: string; readonly isLoading: boolean }) {
  return (
    <>
      <span class="sr-only">{text}</span>{' '}
      {isLoading && (
        <>
          <span class="bone" aria-hidden="true" />
          <span class="sr-only">{t('checkout.loading')}</span>
        </>
      )}
    </>
  );
}
