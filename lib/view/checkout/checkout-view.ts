import { computed, type ReadonlySignal } from '@preact/signals';
import { type Address, addressLines, defaultAddress } from '@/lib/domain/checkout/address';
import { type Card, defaultCard, expiryText, isExpired } from '@/lib/domain/checkout/card';
import { t } from '@/lib/i18n/i18n';
import type { Checkout } from '@/lib/storage/state';

/** Where an order goes and what pays, or why there can be none. */
export interface CheckoutView {
  readonly address: Address | null;
  /** The whole address, one entry a line. */
  readonly addressLines: readonly string[];
  readonly addressProblem: string | null;
  /** Whether it is for this order only, rather than for every one. */
  readonly isAddressForOrder: boolean;
  readonly card: Card | null;
  readonly cardText: string;
  readonly cardExpiry: string;
  readonly cardProblem: string | null;
  readonly isCardForOrder: boolean;
  readonly isLoading: boolean;
}

/** An address and a card that were chosen; `null` where none was. */
export interface CheckoutChoice {
  readonly addressId: string | null;
  readonly cardId: string | null;
}

interface CheckoutDeps {
  readonly state: {
    readonly checkout: ReadonlySignal<Checkout | null>;
    readonly settings: ReadonlySignal<CheckoutChoice>;
  };
  readonly session: {
    readonly addressId: ReadonlySignal<string | null>;
    readonly cardId: ReadonlySignal<string | null>;
    /** What lies over the popup may be about an order with a choice of its own. */
    readonly overlay: ReadonlySignal<{
      readonly kind: string;
      readonly choice?: CheckoutChoice;
    } | null>;
  };
  /** Milliseconds since the epoch; as good as the minute. */
  readonly now: ReadonlySignal<number>;
}

/** Where the next order goes and what pays for it, as things change. */
export function createCheckout({ state, session, now }: CheckoutDeps) {
  return computed(() => {
    const own = session.overlay.value?.choice;
    const forOrder = {
      addressId: own?.addressId ?? session.addressId.value,
      cardId: own?.cardId ?? session.cardId.value,
    };
    return checkoutView(state.checkout.value, now.value, state.settings.value, forOrder);
  });
}

export const noChoice: CheckoutChoice = { addressId: null, cardId: null };

/**
 * What was chosen for this order counts first, then the person's own default, then the service's. A
 * choice that has gone is never replaced by another: it has to be made anew.
 * @param now milliseconds since the epoch
 */
export function checkoutView(
  checkout: Checkout | null,
  now: number,
  own = noChoice,
  forOrder = noChoice,
): CheckoutView {
  const addressId = forOrder.addressId ?? own.addressId;
  const cardId = forOrder.cardId ?? own.cardId;
  const address = checkout && chosen(checkout.addresses, addressId, defaultAddress);
  const card = checkout && chosen(checkout.cards, cardId, defaultCard);
  return {
    address,
    addressLines: address ? addressLines(address) : [],
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

/** What of a choice that was made once can be had still; what can't is left to the defaults. */
export function stillPossible(
  { addressId, cardId }: CheckoutChoice,
  checkout: Checkout | null,
  now: number,
): CheckoutChoice {
  if (!checkout) return { addressId, cardId };
  const address = checkout.addresses.find(({ id }) => id === addressId);
  const card = checkout.cards.find((card) => card.id === cardId && !isExpired(card, now));
  return { addressId: address?.id ?? null, cardId: card?.id ?? null };
}

function chosen<T extends { readonly id: string }>(
  all: readonly T[],
  id: string | null,
  defaultOf: (all: readonly T[]) => T | null,
): T | null {
  return id === null ? defaultOf(all) : (all.find((one) => one.id === id) ?? null);
}

/** "Visa •• 4242" */
export function cardText(card: Card): string {
  return t('common.cardShort', { brand: card.ccType, digits: card.lastDigits });
}

/** "expires 04/27", or "expired". */
export function cardExpiry(card: Card, now: number): string {
  const expiry = expiryText(card);
  return isExpired(card, now)
    ? t('checkout.expired', { expiry })
    : t('checkout.expires', { expiry });
}

function findAddressProblem(
  { addresses }: Checkout,
  address: Address | null,
  chosenId: string | null,
): string | null {
  if (addresses.length === 0) return t('checkout.noAddresses');
  if (address) return null;
  return t(chosenId === null ? 'checkout.noDefaultAddress' : 'checkout.addressGone');
}

function findCardProblem(
  { cards }: Checkout,
  card: Card | null,
  chosenId: string | null,
  now: number,
): string | null {
  if (cards.length === 0) return t('checkout.noCards');
  if (!card) return t(chosenId === null ? 'checkout.noDefaultCard' : 'checkout.cardGone');
  return isExpired(card, now) ? t('checkout.cardExpired') : null;
}
