import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { type Address, addressParts } from '@/lib/domain/checkout/address';
import { directionOf } from '@/lib/domain/data/display-text';
import { addressInLine, t } from '@/lib/i18n/i18n';
import { countryText } from '@/lib/i18n/naming';
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
      <div>
        <button
          type="button"
          class="checkout-part"
          aria-haspopup="dialog"
          onClick={() => navigation.choose('cards')}
        >
          <PayWith view={view} chip={view.isCardForOrder ? forOrder : ''} />
          <Icon name="down" />
        </button>
        <p class="checkout-prices">
          <Expiry view={view} /> <span>{t('money.pricesBeforeShipping')}</span>
        </p>
      </div>
    </section>
  );
}

interface PartProps {
  readonly view: CheckoutView;
  readonly chip: string;
}

export function ShipTo({ view: { address, addressProblem, isLoading }, chip }: PartProps) {
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

export function PayWith({ view, chip }: PartProps) {
  const { card, cardText, cardProblem, isLoading } = view;
  return (
    <>
      <Icon name="card" />
      <span class="checkout-text">
        <Label text={t('checkout.payWith')} isLoading={isLoading} />
        {card ? (
          <>
            <strong class="clamped">{cardText}</strong> <Chip text={chip} />
          </>
        ) : (
          <span class="problem">{cardProblem?.what}</span>
        )}
      </span>
    </>
  );
}

export function Expiry({ view: { card, cardExpiry, cardProblem } }: Pick<PartProps, 'view'>) {
  return card && <span class={cardProblem ? 'problem' : 'expiry'}>{cardExpiry}</span>;
}

/** Who, and where that is as it is written there: the end of either gives way. */
function Whole({ address, chip }: { readonly address: Address; readonly chip: string }) {
  const { who, company, where, country } = addressParts(address);
  return (
    <>
      <span class="checkout-who" dir="auto">
        <strong>{who}</strong> <bdi>{company}</bdi>{' '}
      </span>
      <Chip text={chip} />
      <span class="clamped checkout-where" dir={directionOf(where)}>
        {addressInLine([...where, countryText(country)].filter(Boolean))}
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
