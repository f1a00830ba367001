import { type Address, addressLines, defaultAddress } from '@/lib/domain/checkout/address';
import { type Card, defaultCard, expiryText, isExpired } from '@/lib/domain/checkout/card';
import { listText, t } from '@/lib/i18n/i18n';
import type { Checkout } from '@/lib/storage/state';
import type { Choice } from '@/lib/view/settings/choices';
import { cardText } from './checkout-view';

/** The person's own default among what the account has. */
export interface DefaultChoices {
  readonly choices: readonly Choice[];
  /** Of the choice that holds; empty for the account's own default. */
  readonly value: string;
  /** What holds, in full: a drop-down may cut it off. */
  readonly detail: string | null;
  /** Why nothing can be ordered with this choice; `null` when all is well. */
  readonly problem: string | null;
}

/** @param chosen the own default address; `null`: the account's */
export function addressChoices(
  { addresses }: Pick<Checkout, 'addresses'>,
  chosen: string | null,
): DefaultChoices {
  const own = defaultAddress(addresses);
  const found = addresses.find(({ id }) => id === chosen);
  const isGone = chosen !== null && !found;
  const receiving = chosen === null ? own : found;
  return {
    value: chosen ?? '',
    choices: [
      { value: '', label: accountDefault(own && addressText(own)) },
      ...addresses.map((address) => ({ value: address.id, label: addressText(address) })),
      ...(isGone ? [{ value: chosen, label: t('options.ordering.addressGone') }] : []),
    ],
    detail: receiving ? addressText(receiving) : null,
    problem: isGone ? t('options.ordering.addressGoneNext') : null,
  };
}

/**
 * @param chosen the own default card; `null`: the account's
 * @param now milliseconds since the epoch
 */
export function cardChoices(
  { cards }: Pick<Checkout, 'cards'>,
  chosen: string | null,
  now: number,
): DefaultChoices {
  const own = defaultCard(cards);
  const found = cards.find(({ id }) => id === chosen);
  const isGone = chosen !== null && !found;
  const paying = chosen === null ? own : found;
  return {
    value: chosen ?? '',
    choices: [
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

/** The whole address in one line. */
function addressText(address: Address): string {
  return listText(addressLines(address));
}

function expiringCardText(card: Card, now: number): string {
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

function expiredProblem(paying: Card | null | undefined, now: number): string | null {
  return paying && isExpired(paying, now) ? t('options.ordering.cardExpiredNext') : null;
}
