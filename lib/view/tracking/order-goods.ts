import { isExpired } from '@/lib/domain/checkout/card';
import type { EpochMs } from '@/lib/domain/data/time';
import { garmentSizeOf, type Item } from '@/lib/domain/items/item';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { shownNumber } from '@/lib/domain/tracking/order';
import { goodsTitle, type NamedLine } from '@/lib/i18n/goods-text';
import { addressInLine, listText, t } from '@/lib/i18n/i18n';
import { addressTexts, cardText, sizeText } from '@/lib/i18n/naming';
import type { Checkout } from '@/lib/storage/state';
import type { Overlay } from '@/lib/view/state/stored-session';

export interface Good {
  readonly title: string;
  readonly quantity: number;
  readonly size: string | null;
  /** The picture of then, and those that its item has now: the address of then may have expired. */
  readonly artworkUrls: readonly string[];
}

/** What was in an order that was placed here. */
export interface OrderGoods {
  /** "300 × Orbit Arcade – planet, and 2 more" */
  readonly title: string;
  readonly lines: readonly Good[];
}

/** The lines of an attempt, with the person's own labels for the items. */
export function goodsLines(
  { goods }: Pick<AnyAttempt, 'goods'>,
  labelOf: (itemId: string) => string | undefined,
): NamedLine[] {
  return goods.map(({ itemId, title, quantity, size }) => ({
    itemId,
    title: labelOf(itemId) || title,
    quantity,
    size: garmentSizeOf(size),
  }));
}

export function goodsOf(
  attempt: AnyAttempt,
  labelOf: (itemId: string) => string | undefined,
  itemOf: (itemId: string) => Item | null,
): OrderGoods {
  const named = goodsLines(attempt, labelOf);
  return {
    title: goodsTitle(named),
    lines: named.map(({ itemId, title, quantity }, at) => {
      const good = attempt.goods[at];
      const artworkUrls = [good?.artworkUrl ?? [], itemOf(itemId)?.artworkUrls ?? []].flat();
      return { title, quantity, size: good ? sizeText(good.size) : null, artworkUrls };
    }),
  };
}

/** "Reorder…": everything about it is reviewed first. */
export function againText(): string {
  return t('item.asked', { label: t('item.reorder') });
}

/**
 * The receipt that orders the same again, once everything about that was reviewed, to the address and with the card of
 * then where the account still has them; in words, what it no longer has.
 * @param checkout what the account has now; `null` until it was read
 */
export function receiptOf(
  attempt: AnyAttempt,
  number: string,
  checkout: Checkout | null,
  now: EpochMs,
): Overlay {
  return {
    kind: 'receipt',
    lines: attempt.request.lines,
    title: t('orders.name', { number: shownNumber(number) }),
    ...(checkout && asLastTime(attempt, checkout, now)),
  };
}

function asLastTime(attempt: AnyAttempt, { addresses, cards }: Checkout, now: EpochMs) {
  const { addressId, cardId } = attempt.request;
  const hasAddress = addresses.some(({ id }) => id === addressId);
  const hasCard = cards.some((card) => card.id === cardId && !isExpired(card, now));
  const gone = [
    ...(hasAddress ? [] : [addressOf(attempt) ?? t('receipt.anotherAddress')]),
    ...(hasCard ? [] : [cardOf(attempt) ?? t('receipt.anotherCard')]),
  ];
  return {
    choice: { addressId: hasAddress ? addressId : null, cardId: hasCard ? cardId : null },
    ...(gone.length > 0 && { difference: t('receipt.lastTime', { what: listText(gone) }) }),
  };
}

/** Where it was sent to; `null` in the permanent record of an old attempt. */
export function addressOf(attempt: AnyAttempt): string | null {
  return 'shipTo' in attempt ? addressInLine(addressTexts(attempt.shipTo.summary)) : null;
}

/** The card that it names; `null` in the permanent record of an old attempt. */
export function cardOf(attempt: AnyAttempt): string | null {
  if (!('payWith' in attempt)) return null;
  const { brand, lastDigits } = attempt.payWith;
  return cardText({ ccType: brand, lastDigits });
}
