import { isExpired } from '@/lib/domain/checkout/card';
import type { Item } from '@/lib/domain/items/item';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import type { EpochMs } from '@/lib/domain/time';
import type { CsvLine } from '@/lib/domain/tracking/csv';
import { shownNumber } from '@/lib/domain/tracking/order';
import { type GoodsName, goodsName, lineText } from '@/lib/i18n/goods-text';
import { addressInLine, listText, t } from '@/lib/i18n/i18n';
import { cardText, sizeText } from '@/lib/i18n/naming';
import type { Checkout } from '@/lib/storage/state';
import { goodsLines } from '@/lib/view/ordering/line-text';
import type { Overlay } from '@/lib/view/state/popup-session';

/** One sort of goods in an order. */
export interface Good {
  /** "200 × Fox logo, Size L"; without a quantity where that isn't known. */
  readonly text: string;
  /** As in a table of orders. */
  readonly cells: CsvLine;
  readonly artworkUrl: string | null;
}

/** What was in an order, and what orders it again. */
export interface OrderGoods {
  /** What the order is called. */
  readonly name: GoodsName;
  readonly lines: readonly Good[];
  /** Opens a receipt, or the item's details where the quantity isn't known; orders nothing. */
  readonly again: Overlay;
}

/**
 * The goods of an order that was placed here.
 * @param checkout what the account has now; `null` until it was read
 */
export function goodsOfAttempt(
  attempt: AnyAttempt,
  number: string,
  labelOf: (itemId: string) => string | undefined,
  checkout: Checkout | null,
  now: EpochMs,
): OrderGoods {
  const named = goodsLines(attempt, labelOf);
  return {
    name: goodsName(named),
    lines: named.map((line, at) => {
      const good = attempt.goods[at];
      const size = good ? sizeText(good.size) : null;
      return {
        text: lineText(line),
        cells: { goods: line.title, quantity: line.quantity, size },
        artworkUrl: good?.artworkUrl ?? null,
      };
    }),
    again: {
      kind: 'receipt',
      lines: attempt.request.lines,
      title: t('orders.name', { number: shownNumber(number) }),
      ...(checkout && asLastTime(attempt, checkout, now)),
    },
  };
}

/** The goods of an order of which the person said what was in it. */
export function goodsOfItem(item: Item, titleOf: (item: Item) => string): OrderGoods {
  return {
    name: { count: null, items: [titleOf(item)] },
    lines: [
      {
        text: titleOf(item),
        cells: { goods: titleOf(item), quantity: null, size: sizeText(item.size) },
        artworkUrl: item.artworkUrls[0] ?? null,
      },
    ],
    again: { kind: 'details', itemId: item.id },
  };
}

/** The address and card of then, where the account still has them; in words, what it no longer has. */
function asLastTime(attempt: AnyAttempt, { addresses, cards }: Checkout, now: EpochMs) {
  const { addressId, cardId } = attempt.request;
  const hasAddress = addresses.some(({ id }) => id === addressId);
  const hasCard = cards.some((card) => card.id === cardId && !isExpired(card, now));
  const gone = [...(hasAddress ? [] : [addressOf(attempt)]), ...(hasCard ? [] : [cardOf(attempt)])];
  return {
    choice: { addressId: hasAddress ? addressId : null, cardId: hasCard ? cardId : null },
    ...(gone.length > 0 && { difference: t('receipt.lastTime', { what: listText(gone) }) }),
  };
}

/** The permanent record of an old attempt has no address. */
function addressOf(attempt: AnyAttempt): string {
  return 'shipTo' in attempt ? addressInLine(attempt.shipTo.summary) : t('receipt.anotherAddress');
}

function cardOf(attempt: AnyAttempt): string {
  if (!('payWith' in attempt)) return t('receipt.anotherCard');
  const { brand, lastDigits } = attempt.payWith;
  return cardText({ ccType: brand, lastDigits });
}
