import { computed, type ReadonlySignal } from '@preact/signals';
import type { Address } from '@/lib/domain/checkout/address';
import { type Card, expiryText, isExpired } from '@/lib/domain/checkout/card';
import { defaultOf, noChoice } from '@/lib/domain/checkout/checkout-choice';
import type { EpochMs } from '@/lib/domain/data/time';
import { sentencesText, t } from '@/lib/i18n/i18n';
import { cardText } from '@/lib/i18n/naming';
import type { Checkout } from '@/lib/storage/state';
import type { PopupSession } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';

export interface CheckoutProblem {
  readonly what: string;
  readonly next: string;
  /** Whether the account has none at all, so that there is nothing to choose from. */
  readonly isNoneSaved: boolean;
}

export interface CheckoutView {
  readonly address: Address | null;
  readonly addressProblem: CheckoutProblem | null;
  readonly isAddressForOrder: boolean;
  readonly card: Card | null;
  readonly cardText: string;
  readonly cardExpiry: string;
  readonly cardProblem: CheckoutProblem | null;
  readonly isCardForOrder: boolean;
  readonly isLoading: boolean;
}

export type CheckoutModel = ReturnType<typeof createCheckout>;

/**
 * Where the next order goes and what pays for it, and what there is to choose from.
 * @param now to the minute
 */
export function createCheckout(
  state: PopupState,
  session: PopupSession,
  now: ReadonlySignal<EpochMs>,
) {
  const { addressId, cardId, overlay } = session;
  const view = computed(() => {
    // A receipt may be open whose order has a choice of its own.
    const ofReceipt = overlay.value?.kind === 'receipt' ? overlay.value.choice : undefined;
    const forOrder = {
      addressId: ofReceipt?.addressId ?? addressId.value,
      cardId: ofReceipt?.cardId ?? cardId.value,
    };
    return checkoutView(state.checkout.value, now.value, state.settings.value, forOrder);
  });
  return {
    view,
    /** What the account has; `null` until it was read. */
    saved: state.checkout,
    /** What the person has chosen for the next order alone; `null` where the default applies. */
    forOrder: { addressId, cardId },
  };
}

/**
 * The choice for this order comes first, then the person's default, then the account's. A chosen address
 * or card that is gone is never replaced by another: the person has to choose again.
 */
export function checkoutView(
  checkout: Checkout | null,
  now: EpochMs,
  own = noChoice,
  forOrder = noChoice,
): CheckoutView {
  const addressId = forOrder.addressId ?? own.addressId;
  const cardId = forOrder.cardId ?? own.cardId;
  const address = checkout && chosen(checkout.addresses, addressId);
  const card = checkout && chosen(checkout.cards, cardId);
  return {
    address,
    addressProblem: checkout && findAddressProblem(checkout, address, addressId),
    isAddressForOrder: forOrder.addressId !== null,
    card,
    cardText: card ? cardText(card) : '',
    cardExpiry: card ? cardExpiry(card, now) : '',
    cardProblem: checkout && findCardProblem(checkout, card, cardId, now),
    isCardForOrder: forOrder.cardId !== null,
    isLoading: checkout === null,
  };
}

function chosen<T extends Address | Card>(all: readonly T[], id: string | null): T | null {
  return id === null ? defaultOf(all) : (all.find((one) => one.id === id) ?? null);
}

/** "Expires 04/2027", or "Expired …". */
export function cardExpiry(card: Card, now: EpochMs): string {
  const expiry = expiryText(card);
  return t(isExpired(card, now) ? 'checkout.expired' : 'checkout.expires', { expiry });
}

function findAddressProblem(
  { addresses }: Checkout,
  address: Address | null,
  chosenId: string | null,
): CheckoutProblem | null {
  if (address) return null;
  if (addresses.length === 0) {
    const [what, next] = [t('checkout.noAddresses'), t('checkout.noAddressesText')];
    return { what, next, isNoneSaved: true };
  }
  const what = t(chosenId === null ? 'checkout.noDefaultAddress' : 'checkout.addressGone');
  return { what, next: t('checkout.chooseAddress'), isNoneSaved: false };
}

function findCardProblem(
  { cards }: Checkout,
  card: Card | null,
  chosenId: string | null,
  now: EpochMs,
): CheckoutProblem | null {
  if (card && !isExpired(card, now)) return null;
  if (cards.length === 0) {
    return { what: t('checkout.noCards'), next: t('checkout.noCardsText'), isNoneSaved: true };
  }
  const missing = chosenId === null ? 'checkout.noDefaultCard' : 'checkout.cardGone';
  const what = t(card ? 'checkout.cardExpired' : missing);
  return { what, next: t('checkout.chooseCard'), isNoneSaved: false };
}

export function checkoutProblemText({ addressProblem, cardProblem }: CheckoutView): string | null {
  const problem = addressProblem ?? cardProblem;
  return problem && sentencesText([problem.what, problem.next]);
}
