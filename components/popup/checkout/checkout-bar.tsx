import { Icon } from '@/components/shared/icon';
import { type Address, place, recipient, shortAddress } from '@/lib/domain/checkout/address';
import { expiryText } from '@/lib/domain/checkout/card';
import { addressPieces, t } from '@/lib/i18n/i18n';
import {
  type BriefAddress,
  briefAddress,
  type CheckoutModel,
  type CheckoutProblem,
} from '@/lib/view/checkout/checkout-view';
import type { Ordering } from '@/lib/view/ordering/ordering';
import type { Navigation } from '@/lib/view/state/navigation';
import './checkout-bar.css';

interface CheckoutBarProps {
  readonly checkout: Pick<CheckoutModel, 'saved' | 'view'>;
  readonly navigation: Pick<Navigation, 'open'>;
  readonly ordering: Pick<Ordering, 'isNextElsewhere'>;
}

/**
 * The address an order goes to and the card that pays: in sight before every press, and changed from here.
 * Three lines high, whatever the address, four where that is very long, and one in a low window.
 */
export function CheckoutBar({ checkout, navigation, ordering }: CheckoutBarProps) {
  const view = checkout.view.value;
  const { address, card } = view;
  const partOf = (saved: readonly unknown[] = []) =>
    saved.length > 1 ? 'checkout-part has-choice' : 'checkout-part';
  const forOrder = t('checkout.forOrder');
  // Beside an order on its way to another address, this one must not be taken for that one's.
  const next = address && ordering.isNextElsewhere.value ? t('checkout.nextOrder') : '';
  const chip = view.isAddressForOrder ? forOrder : next;
  const brief = address && briefAddress(address, chip);
  return (
    <section class="checkout" aria-label={t('checkout.label')}>
      <button
        type="button"
        class={partOf(checkout.saved.value?.addresses)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+A"
        onClick={() => navigation.open({ kind: 'addresses' })}
      >
        <Icon name="pin" />
        <span class={brief?.isLong ? 'checkout-address is-long' : 'checkout-address'}>
          <Label text={t('checkout.shipTo')} isLoading={view.isLoading} />
          {chip && <Chip text={chip} />} {brief && <Brief address={brief} />}
          {address && <Short address={address} />}
          {view.addressProblem && (
            <span class={problemClass(view.addressProblem)}>{view.addressProblem.what}</span>
          )}
        </span>
      </button>
      <button
        type="button"
        class={partOf(checkout.saved.value?.cards)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+C"
        onClick={() => navigation.open({ kind: 'cards' })}
      >
        <Icon name="card" />
        <span class="checkout-card">
          <Label text={t('checkout.payWith')} isLoading={view.isLoading} />
          {card && <strong>{view.cardText}</strong>}{' '}
          {card && !view.cardProblem && <span class="expiry">{view.cardExpiry} </span>}
          {view.cardProblem && (
            <span class={problemClass(view.cardProblem)}>
              {card
                ? t('checkout.expiredCard', { expiry: expiryText(card) })
                : view.cardProblem.what}{' '}
            </span>
          )}
          {view.isCardForOrder && <Chip text={forOrder} />}
        </span>
      </button>
    </section>
  );
}

/** That there is none is said in red below the list, unless something graver is. */
const problemClass = ({ isNoneSaved }: CheckoutProblem) =>
  isNoneSaved ? 'problem is-quiet' : 'problem';

function Chip({ text }: { readonly text: string }) {
  return <em class="checkout-chip">{text} </em>;
}

/**
 * Name, street, unit and city, each on one line; company and country only where they fit. Read out, it is all
 * there, as in a text: what keeps a part on a line has its comma within, where no space is read before it.
 */
function Brief({ address }: { readonly address: BriefAddress }) {
  const { who, company, where, country, hasRoomForCompany, isWhole } = address;
  const whole = isWhole ? 'is-whole' : '';
  const shown = hasRoomForCompany && company !== '' ? [company, ...where] : where;
  const { direction, pieces } = addressPieces(shown);
  return (
    <span class="is-full" dir={direction}>
      {who !== '' && (
        <>
          <strong class={whole}>
            <bdi>{who}</bdi>
          </strong>{' '}
        </>
      )}
      {!hasRoomForCompany && <bdi class="sr-only">{company}</bdi>}{' '}
      {pieces.map(({ type, value }, at) => {
        if (type === 'literal') return value.slice(value.trimEnd().length);
        return (
          <span key={at} class={whole}>
            <bdi>{value}</bdi>
            {pieces[at + 1]?.value.trimEnd()}
          </span>
        );
      })}{' '}
      <bdi class="gives-way">{country}</bdi>
    </span>
  );
}

/** Who and the city, to look at in a low window. */
function Short({ address }: { readonly address: Address }) {
  const { direction } = addressPieces(shortAddress(address));
  return (
    <span class="is-short" dir={direction} aria-hidden="true">
      <strong>
        <bdi>{recipient(address)}</bdi>
      </strong>{' '}
      <bdi>{place(address)}</bdi>
    </span>
  );
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
