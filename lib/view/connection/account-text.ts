import { type Address, defaultAddress, place, recipient } from '@/lib/domain/checkout/address';
import { defaultCard } from '@/lib/domain/checkout/card';
import { t } from '@/lib/i18n/i18n';
import type { Checkout, ItemsInfo } from '@/lib/storage/state';
import { cardText } from '@/lib/view/checkout/checkout-view';
import { itemCountText } from '@/lib/view/shared/count-text';

/** What a connection found: "37 items · ships to Ada, Amsterdam NY · pays with Visa •• 4242". */
export function accountText(info: ItemsInfo, { addresses, cards }: Checkout): string {
  const address = defaultAddress(addresses);
  const card = defaultCard(cards);
  return t('options.connection.found', {
    items: itemCountText(info),
    address: address ? shipsTo(address) : t('options.connection.noAddress'),
    card: card
      ? t('options.connection.paysWith', { card: cardText(card) })
      : t('options.connection.noCard'),
  });
}

function shipsTo(address: Address): string {
  const who = recipient(address);
  const where = place(address);
  if (!who || !where) return t('options.connection.shipsTo', { who: who || where });
  return t('options.connection.shipsToPlace', { who, place: where });
}
