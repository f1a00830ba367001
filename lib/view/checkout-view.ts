import { i18n } from '#i18n';
import { type Address, addressLines, defaultAddress } from '@/lib/domain/address';
import { type Card, defaultCard, expiryText, isExpired } from '@/lib/domain/card';
import type { Checkout, Connection, Trouble } from '@/lib/storage/state';

/** Where an order goes and what pays, or why there can be none. */
export interface CheckoutView {
  readonly address: Address | null;
  /** The whole address, one entry a line. */
  readonly addressLines: readonly string[];
  readonly addressProblem: string | null;
  readonly card: Card | null;
  readonly cardText: string;
  readonly cardExpiry: string;
  readonly cardProblem: string | null;
  readonly isLoading: boolean;
}

/** @param now milliseconds since the epoch */
export function checkoutView(checkout: Checkout | null, now: number): CheckoutView {
  const address = checkout && defaultAddress(checkout.addresses);
  const card = checkout && defaultCard(checkout.cards);
  return {
    address,
    addressLines: address ? addressLines(address) : [],
    addressProblem: checkout && findAddressProblem(checkout, address),
    card,
    cardText: card ? cardText(card) : '',
    cardExpiry: card ? cardExpiry(card, now) : '',
    cardProblem: checkout && findCardProblem(checkout, card, now),
    isLoading: checkout === null,
  };
}

/** "Visa •• 4242" */
export function cardText(card: Card): string {
  return i18n.t('common.cardShort', { brand: card.ccType, digits: card.lastDigits });
}

/** Why nothing at all can be ordered at the moment; `null` when orders can be placed. */
export function findBlocker(
  view: CheckoutView,
  connection: Connection | null,
  orderingTrouble: Trouble | null,
): string | null {
  if (connection?.rejected) return i18n.t('banner.keyRejected');
  if (orderingTrouble) return i18n.t('banner.orderingLocked');
  if (view.isLoading) return i18n.t('checkout.unread');
  return view.addressProblem ?? view.cardProblem;
}

function cardExpiry(card: Card, now: number): string {
  const expiry = expiryText(card);
  return isExpired(card, now)
    ? i18n.t('checkout.expired', { expiry })
    : i18n.t('checkout.expires', { expiry });
}

function findAddressProblem(checkout: Checkout, address: Address | null): string | null {
  if (checkout.addresses.length === 0) return i18n.t('checkout.noAddresses');
  return address ? null : i18n.t('checkout.noDefaultAddress');
}

function findCardProblem(checkout: Checkout, card: Card | null, now: number): string | null {
  if (checkout.cards.length === 0) return i18n.t('checkout.noCards');
  if (!card) return i18n.t('checkout.noDefaultCard');
  return isExpired(card, now) ? i18n.t('checkout.cardExpired') : null;
}
