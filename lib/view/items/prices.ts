import { computed, type ReadonlySignal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import { isPrice } from '@/lib/domain/money';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import {
  createPriceBook,
  currencyOf,
  hasPriceChanged,
  type LineAmount,
  type PastPrice,
  paidOf,
  presentPrice,
} from '@/lib/domain/ordering/past-prices';
import type { EpochMs } from '@/lib/domain/time';
import { shortDayText } from '@/lib/i18n/dates';
import { moneyText, numberText } from '@/lib/i18n/format';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { PopupState } from '@/lib/view/state/popup-state';
import { priceText, unconfirmedText } from './item-text';
import type { KnownItems } from './known-items';

/** A price in few words. */
export interface ShortPrice {
  /**
   * For where the quantity stands beside it: "last time $127.44 with shipping · Oct 23", or "last time $118.75 + shipping
   * · Oct 23".
   */
  readonly short: string;
  /** The end of `short` that the price can be read without: " for 50", " with shipping · Oct 23". */
  readonly dispensable: string;
}

/** What is known of a line's price. */
export interface LinePrice extends ShortPrice {
  /** "last time $118.75 + shipping · Oct 23", or "from $12.50 for 50" if its own price isn't known. */
  readonly text: string;
  /** `text` for a line among others: "last time $118.75 for 200 + shipping · Oct 23". */
  readonly textOfSeveral: string;
  /** Whether it may be in another currency. */
  readonly isUnconfirmed: boolean;
  /** "price changed: now from $12.50 for 50, was $11.00"; `null` unless it has changed since. */
  readonly change: string | null;
  /** `text` as a sentence, or with what is to be said of it; `null` for a price that `text` says all about. */
  readonly sentence: string | null;
  /** `short` as a sentence, likewise. */
  readonly shortSentence: string | null;
}

export type Prices = ReturnType<typeof createPrices>;

interface PricesDeps {
  readonly state: Pick<PopupState, 'itemsInfo' | 'pastPrices'>;
  readonly items: Pick<KnownItems, 'of'>;
  readonly now: ReadonlySignal<EpochMs>;
}

/**
 * Prices of lines: what the same line cost when it was last ordered, else the price of the minimum quantity.
 * For information only; what is ordered is checked against the service's own prices.
 */
export function createPrices({ state, items, now }: PricesDeps) {
  // Dates only depend on the year, so that nothing is drawn anew with every minute.
  const thisYear = computed(() => new Date(now.value).getFullYear());

  const unconfirmed = computed(() => unconfirmedText(state.itemsInfo.value));

  const book = computed(() => createPriceBook(state.pastPrices.value));
  const amountOf = (line: OrderLine): LineAmount | null =>
    book.value.amountOf(line, items.of(line.itemId));

  /**
   * The price to show beside an item.
   * @param line what would be ordered; `null` while that isn't complete
   * @returns `null` for what can't be ordered
   */
  const of = (item: Item, line: OrderLine | null): LinePrice | null => {
    const least = priceText(item);
    if (least === null) return null;
    const past = line && presentPrice(item, line) === null && book.value.lastOf(line);
    if (!past) {
      const price = isPrice(item.retailPrice) ? moneyText(item.retailPrice, item.currency) : '';
      const isUnconfirmed = price !== '' && unconfirmed.value !== null;
      const sentence = isUnconfirmed ? [least, unconfirmed.value].join(' · ') : null;
      const told = { isUnconfirmed, change: null, sentence, shortSentence: sentence };
      return { text: least, textOfSeveral: least, ...shortOf(least, price), ...told };
    }
    const words = {
      price: moneyText(past.amount, past.currency),
      quantity: numberText(line.quantity),
      // A date isn't broken between its day and its year.
      date: shortDayText(past.orderedAt, thisYear.value).replaceAll(' ', '\u00a0'),
    };
    const alone = { ...words, price: beforeShipping(words.price) };
    const goods = { ...words, price: beforeShipping(t('change.priceOf', words)) };
    const paid = { ...words, price: moneyText(paidOf(past), past.currency) };
    const isTotal = past.total !== undefined;
    const whole = isTotal ? paid.price : beforeShipping(paid.price);
    const short = { ...words, price: isTotal ? t('price.withShipping', paid) : whole };
    const isChanged = hasPriceChanged(past, item);
    const said = (sentence: string) =>
      isChanged ? sentencesText([sentence, t('price.pastNow', { present: least })]) : sentence;
    return {
      // What was charged is known.
      isUnconfirmed: false,
      text: t('price.pastShort', alone),
      textOfSeveral: t('price.pastShort', goods),
      change: isChanged ? changeText(past, item, least) : null,
      sentence: said(t('price.pastSentence', words)),
      ...shortOf(t(isChanged ? 'price.pastShortChanged' : 'price.pastShort', short), whole),
      shortSentence: said(
        isTotal ? t('price.pastTotalSentence', paid) : t('price.pastSentence', words),
      ),
    };
  };

  return {
    of,
    /** That prices may be in another currency; `null` if nothing speaks for it. */
    unconfirmed,
    /** `null` of a line whose price isn't known. */
    amountOf,
    /** What exactly this line costs, or has cost last; `null` if neither is known. */
    exactly: (line: OrderLine): ShortPrice | null => {
      const known = amountOf(line);
      if (!known) return null;
      const price = moneyText(known.paid, known.currency);
      const before = beforeShipping(price);
      if (known.orderedAt === null) return { short: before, dispensable: '' };
      return known.isTotal
        ? shortOf(t('price.past', { price: t('price.withShipping', { price }) }), price)
        : { short: t('price.past', { price: before }), dispensable: '' };
    },
    /** What an order that was placed here with one line cost; `null` if that isn't known. */
    paidFor: (orderNumber: string): string | null => {
      const found = Object.entries(state.pastPrices.value).find(
        ([, price]) => price.orderNumber === orderNumber,
      );
      return found ? moneyText(paidOf(found[1]), currencyOf(found[0])) : null;
    },
  };
}

/** Whatever isn't all that was paid says so: "$118.75 + shipping". */
export function beforeShipping(price: string): string {
  return t('price.beforeShipping', { price });
}

/** "price changed: now from $34.00 for 10, was $30.00" */
function changeText({ shown }: PastPrice, { currency }: Item, present: string): string {
  const before = moneyText(shown?.amount ?? 0, currency);
  return t('price.pastChanged', { present, before });
}

/** What follows the part that matters, in languages that have it there, can give way. */
function shortOf(short: string, part: string): ShortPrice {
  const end = part === '' ? -1 : short.indexOf(part) + part.length;
  const rest = end < 0 ? '' : short.slice(end).replace(/^\u2069/, '');
  // In Japanese, "〜" belongs to the price, and the quantity stands before.
  return { short, dispensable: /^[ ,،、]/u.test(rest) ? rest : '' };
}
