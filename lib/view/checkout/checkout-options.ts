import type { ReadonlySignal } from '@preact/signals';
import { type Address, addressLines } from '@/lib/domain/checkout/address';
import { type Card, expiryText, isExpired } from '@/lib/domain/checkout/card';
import { type CheckoutChoice, defaultOf } from '@/lib/domain/checkout/checkout-choice';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { t } from '@/lib/i18n/i18n';
import { addressTexts, cardText } from '@/lib/i18n/naming';
import type { Checkout } from '@/lib/storage/state';
import { changeSettings } from '@/lib/view/settings/settings-model';
import type { Navigation } from '@/lib/view/state/navigation';
import { type CheckoutModel, cardExpiry } from './checkout-view';

export interface CheckoutOption {
  readonly id: string;
  /** One entry per line; the first says most. */
  readonly lines: readonly string[];
  readonly notes: readonly string[];
  /** Whose default it is: the person's, the account's. */
  readonly marks: readonly string[];
  readonly problem: string | null;
}

/** @param ownId the person's own default; `null` when the account's applies */
export function addressOptions({ addresses }: Checkout, ownId: string | null): CheckoutOption[] {
  const looks = addresses.map((address) => JSON.stringify([addressLines(address), address.phone]));
  return addresses.map((address, index) => ({
    id: address.id,
    lines: addressTexts(addressLines(address)),
    notes: [
      ...(address.phone?.trim() ? [t('checkout.phone', { phone: address.phone })] : []),
      ...alike(looks, index),
    ],
    marks: marksOf(address, ownId),
    problem: null,
  }));
}

/** @param ownId the person's own default; `null` when the account's applies */
export function cardOptions(
  { cards }: Checkout,
  ownId: string | null,
  now: EpochMs,
): CheckoutOption[] {
  const looks = cards.map((card) => JSON.stringify([cardText(card), expiryText(card)]));
  return cards.map((card, index) => ({
    id: card.id,
    lines: [cardText(card)],
    notes: [cardExpiry(card, now), ...alike(looks, index)],
    marks: marksOf(card, ownId),
    problem: isExpired(card, now) ? t('checkout.expiredReason') : null,
  }));
}

export function createChooser(
  kind: keyof CheckoutChoice,
  checkout: CheckoutModel,
  settings: ReadonlySignal<CheckoutChoice>,
  navigation: Navigation,
) {
  const chosen = checkout.forOrder[kind];
  const serviceDefault = () => {
    const saved = checkout.saved.value;
    if (!saved) return null;
    const options: readonly (Address | Card)[] =
      kind === 'addressId' ? saved.addresses : saved.cards;
    return defaultOf(options)?.id ?? null;
  };
  const ownDefault = () => settings.value[kind];
  return {
    /** What an order would use now. It may no longer exist in the account. */
    chosenId: () => chosen.value ?? ownDefault() ?? serviceDefault(),
    useForOrder: (id: string) => {
      chosen.value = id === (ownDefault() ?? serviceDefault()) ? null : id;
      navigation.goOn();
    },
    /** Makes it the default; resolves to the failure, if there was one. */
    useAlways: async (id: string): Promise<Failure | null> => {
      const own = id === serviceDefault() ? null : id;
      const failure = await changeSettings({ [kind]: own });
      if (failure) return failure;
      chosen.value = null;
      navigation.goOn();
      return null;
    },
  };
}

function marksOf(one: { id: string; isDefault: boolean }, ownId: string | null): string[] {
  return [
    ...(one.id === ownId ? [t('checkout.ownDefault')] : []),
    ...(one.isDefault ? [t('checkout.accountDefault')] : []),
  ];
}

function alike(looks: readonly string[], index: number): string[] {
  const same = looks.flatMap((look, other) => (look === looks[index] ? [other] : []));
  if (same.length < 2) return [];
  const [number, total] = [same.indexOf(index) + 1, same.length];
  return [t('checkout.alike', { number, total })];
}
