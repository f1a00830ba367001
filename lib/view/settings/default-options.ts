import {
  type Address,
  addressLines,
  defaultAddress,
  shortAddress,
} from '@/lib/domain/checkout/address';
import { type Card, defaultCard, expiryText, isExpired } from '@/lib/domain/checkout/card';
import type { EpochMs } from '@/lib/domain/time';
import { addressInLine, t } from '@/lib/i18n/i18n';
import { cardText } from '@/lib/i18n/naming';
import type { Checkout } from '@/lib/storage/state';
import type { SelectOption } from './settings-form';

/** A drop-down for the person's own default among what the account has. */
export interface DefaultSelect {
  readonly options: readonly SelectOption[];
  /** Of the selected option; empty for the account's own default. */
  readonly value: string;
  /** What is selected, in full. */
  readonly detail: string | null;
  /** Why nothing can be ordered with what is selected; `null` when all is well. */
  readonly problem: string | null;
}

/**
 * @param checkout `null`: the account isn't read yet, and nothing can be said to be missing from it
 * @param chosen the own default address; `null`: the account's
 */
export function defaultAddressSelect(
  checkout: Pick<Checkout, 'addresses'> | null,
  chosen: string | null,
): DefaultSelect {
  if (!checkout) return unreadSelect(chosen);
  const { addresses } = checkout;
  const own = defaultAddress(addresses);
  const found = addresses.find(({ id }) => id === chosen);
  const isGone = chosen !== null && !found;
  const receiving = chosen === null ? own : found;
  const nameOf = (address: Address) => {
    const alike = addresses.filter((one) => shortText(one) === shortText(address));
    return alike.length > 1 ? addressText(address) : shortText(address);
  };
  return {
    value: chosen ?? '',
    options: [
      { value: '', label: accountDefault(own && nameOf(own)) },
      ...addresses.map((address) => ({ value: address.id, label: nameOf(address) })),
      ...(isGone ? [{ value: chosen, label: t('options.ordering.addressGone') }] : []),
    ],
    detail: receiving ? addressText(receiving) : null,
    problem: isGone ? t('options.ordering.addressGoneNext') : null,
  };
}

/**
 * @param checkout `null`: as above
 * @param chosen the own default card; `null`: the account's
 */
export function defaultCardSelect(
  checkout: Pick<Checkout, 'cards'> | null,
  chosen: string | null,
  now: EpochMs,
): DefaultSelect {
  if (!checkout) return unreadSelect(chosen);
  const { cards } = checkout;
  const own = defaultCard(cards);
  const found = cards.find(({ id }) => id === chosen);
  const isGone = chosen !== null && !found;
  const paying = chosen === null ? own : found;
  return {
    value: chosen ?? '',
    options: [
      { value: '', label: accountDefault(own && expiringCardText(own, now)) },
      ...cards.map((card) => ({
        value: card.id,
        label: expiringCardText(card, now),
        isDisabled: isExpired(card, now) && card !== found,
      })),
      ...(isGone ? [{ value: chosen, label: t('options.ordering.cardGone') }] : []),
    ],
    detail: null,
    problem: isGone ? t('options.ordering.cardGoneNext') : expiredProblem(paying, now),
  };
}

/** Whose default it is, without what it is. */
function unreadSelect(chosen: string | null): DefaultSelect {
  const label = t(chosen === null ? 'checkout.accountDefault' : 'checkout.ownDefault');
  return { value: '', options: [{ value: '', label }], detail: null, problem: null };
}

/** "Ada, Amsterdam NY": what fits into a drop-down. */
function shortText(address: Address): string {
  return addressInLine(shortAddress(address));
}

/** The whole address in one line. */
function addressText(address: Address): string {
  return addressInLine(addressLines(address));
}

function expiringCardText(card: Card, now: EpochMs): string {
  const words = { card: cardText(card), expiry: expiryText(card) };
  return isExpired(card, now)
    ? t('options.ordering.cardExpired', words)
    : t('options.ordering.cardExpires', words);
}

function accountDefault(what: string | null): string {
  return what
    ? t('options.ordering.accountDefault', { what })
    : t('options.ordering.accountDefaultNone');
}

function expiredProblem(paying: Card | null | undefined, now: EpochMs): string | null {
  return paying && isExpired(paying, now) ? t('options.ordering.cardExpiredNext') : null;
}
