import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Item, unavailability } from '@/lib/domain/items/item';
import { isPrice } from '@/lib/domain/money';
import type { OrderLine } from '@/lib/domain/ordering/attempt';
import { soleItemOf } from '@/lib/domain/ordering/attempts';
import type { LastTotal } from '@/lib/domain/ordering/last-total';
import {
  createPriceBook,
  currencyOf,
  hasPriceChanged,
  presentPrice,
  sumOf,
} from '@/lib/domain/ordering/past-prices';
import type { EpochMs } from '@/lib/domain/time';
import { shortDayText } from '@/lib/i18n/dates';
import { moneyText, numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { OrdersSnapshot } from '@/lib/storage/state';
import { unconfirmedText } from '@/lib/view/items/item-text';
import type { KnownItems } from '@/lib/view/items/known-items';
import type { PopupState } from '@/lib/view/state/popup-state';

/** What is known of what lines cost, in the one length in which it is told. */
export interface Money {
  /**
   * - `total`: what exactly the same cost in all, with shipping and taxes
   * - `goods`: what it costs, or cost last, before shipping
   * - `estimate`: what several lines come to, before shipping
   * - `listed`: the service's price of the smallest quantity
   */
  readonly kind: 'total' | 'goods' | 'estimate' | 'listed' | 'unknown';
  /** "last time", "about", "from"; may be empty. Where there is no room, it gives way before the price. */
  readonly lead: string;
  /** "$128.25", "$118.75 + shipping", "$75.00 for 100": of a whole order, a plain sum is what was charged. */
  readonly price: string;
  /** What that is, in a few words each: "Oct 26", "with shipping and taxes". Rows leave them out. */
  readonly notes: readonly string[];
  /** That the price isn't what it was then; `null` unless one is known to have changed. */
  readonly change: string | null;
}

export type MoneyFacts = ReturnType<typeof createMoney>;

interface MoneyDeps {
  readonly state: Pick<PopupState, 'itemsInfo' | 'pastPrices'>;
  readonly items: Pick<KnownItems, 'of'>;
  /** The orders that the service lists; `null` until they are read. */
  readonly listed: ReadonlySignal<OrdersSnapshot | null>;
  readonly now: ReadonlySignal<EpochMs>;
}

/**
 * What orders cost: what the same cost in all when it was last ordered, else what its lines cost, else what the
 * service says of the smallest quantity. Totals are with shipping and taxes, all else is before them (contract 2.1,
 * 2.4). For information only; what is ordered is checked against the service's own prices.
 */
export function createMoney({ state, items, listed, now }: MoneyDeps) {
  // Dates only depend on the year, so that nothing is drawn anew with every minute.
  const thisYear = computed(() => new Date(now.value).getFullYear());
  const book = computed(() => createPriceBook(state.pastPrices.value));
  const orders = computed(() => listed.value?.orders ?? []);
  const lastTotalOf = signal<(lines: readonly OrderLine[]) => LastTotal | null>(() => null);

  const lastTime = (sum: Sum, orderedAt: EpochMs, change: string | null): Money => {
    const money = moneyOf(sum);
    const notes = [shortDayText(orderedAt, thisYear.value), ...money.notes];
    return { ...money, lead: t('money.lastTime'), notes, change };
  };

  const ofLine = (line: OrderLine): Money => {
    const item = items.of(line.itemId);
    const last = book.value.lastOf(line);
    const present = item && presentPrice(item, line);
    // All that was paid says more than what the goods alone cost now.
    if (last && (last.total !== undefined || present === null)) {
      const hasChanged = item !== null && hasPriceChanged(last, item);
      return lastTime(last, last.orderedAt, hasChanged ? changeText(item) : null);
    }
    if (!item) return unknown();
    return present === null
      ? listedMoney(item)
      : moneyOf({ amount: present, currency: item.currency });
  };

  /** What lines cost together, before shipping; `null` unless that is known of each. */
  const goodsOf = (lines: readonly OrderLine[]) => {
    const amounts = lines.map((line) => book.value.amountOf(line, items.of(line.itemId)));
    const sum = sumOf(amounts);
    const soleId = soleItemOf(lines);
    const soleItem = soleId === null ? null : items.of(soleId);
    const isEarlier = amounts.some((amount) => amount !== null && amount.orderedAt !== null);
    const change = amounts.some((amount) => amount?.hasChanged) ? changeText(soleItem) : null;
    return { sum, soleItem, isEarlier, change };
  };

  const ofLines = (lines: readonly OrderLine[]): Money => {
    const { sum, soleItem, isEarlier, change } = goodsOf(lines);
    const last = lastTotalOf.value(lines);
    if (last) {
      const hasChanged = last.goods.some(({ itemId, price }) => {
        const item = items.of(itemId);
        return item !== null && hasPriceChanged({ shown: price }, item);
      });
      return lastTime(
        { ...last, total: last.amount },
        last.orderedAt,
        hasChanged ? changeText(soleItem) : null,
      );
    }
    if (!sum) return soleItem ? listedMoney(soleItem) : unknown();
    const { price, notes } = moneyOf(sum);
    return {
      kind: 'estimate',
      lead: t('money.about'),
      price,
      // That prices have changed since says that these are earlier ones.
      notes: isEarlier && !change ? [t('money.earlierPrices'), ...notes] : notes,
      change,
    };
  };

  return {
    /** What exactly these lines cost when they were last ordered together; nothing until the orders are read. */
    lastTotalOf,
    /** @param lines what would be ordered together */
    of: (lines: readonly OrderLine[]): Money => {
      const [line, ...others] = lines;
      return line && others.length === 0 ? ofLine(line) : ofLines(lines);
    },
    /** What the goods of an item cost that is one of several in an order: these add up to the order's estimate. */
    partOf: (lines: readonly OrderLine[]): Money => {
      const { sum, soleItem, isEarlier, change } = goodsOf(lines);
      if (!sum) return soleItem ? listedMoney(soleItem) : unknown();
      return {
        kind: 'goods',
        lead: isEarlier ? t('money.lastTime') : '',
        price: moneyText(sum.amount, sum.currency),
        notes: [t('money.withoutShipping')],
        change,
      };
    },
    /** Of an item of which it isn't chosen yet how much. */
    ofItem: listedMoney,
    /** What an order that was placed cost; `null` if that isn't known. */
    paid: (orderNumber: string): Money | null => {
      const order = orders.value.find(({ number }) => number === orderNumber);
      if (order && isPrice(order.total)) {
        return moneyOf({ amount: order.total, total: order.total, currency: order.currency });
      }
      const found = Object.entries(state.pastPrices.value).find(
        ([, price]) => price.orderNumber === orderNumber,
      );
      return found ? moneyOf({ ...found[1], currency: currencyOf(found[0]) }) : null;
    },
    unconfirmed: computed(() => unconfirmedText(state.itemsInfo.value)),
  };
}

/** Lead and price for a sentence: "last time $128.25". */
export function priceText({ lead, price }: Pick<Money, 'lead' | 'price'>): string {
  return [lead, price].filter(Boolean).join(' ');
}

interface Sum {
  /** Before shipping, taxes and discounts. */
  readonly amount: number;
  /** With shipping and taxes, less discounts, if that is known. */
  readonly total?: number;
  readonly currency: string;
}

function moneyOf({ amount, total, currency }: Sum): Money {
  if (total !== undefined) {
    const [price, notes] = [moneyText(total, currency), [t('money.withShipping')]];
    return { kind: 'total', lead: '', price, notes, change: null };
  }
  const price = t('money.beforeShipping', { price: moneyText(amount, currency) });
  return { kind: 'goods', lead: '', price, notes: [t('money.withoutShipping')], change: null };
}

/** The price of the minimum quantity, never of any other (contract 2.1). */
function listedMoney(item: Item): Money {
  const { buyingOptions, retailPrice, currency } = item;
  if (unavailability(item) || !buyingOptions || !isPrice(retailPrice)) return unknown();
  const price = moneyText(retailPrice, currency);
  return {
    kind: 'listed',
    lead: t('money.from'),
    price: t('change.priceOf', { price, quantity: numberText(buyingOptions.min) }),
    notes: [t('money.withoutShipping'), t('money.afterOrdering')],
    change: null,
  };
}

function unknown(): Money {
  return { kind: 'unknown', lead: '', price: t('money.afterOrdering'), notes: [], change: null };
}

/** @param soleItem the one whose price has changed; `null` if it may be any of several */
function changeText(soleItem: Item | null): string {
  return soleItem
    ? t('money.now', { price: priceText(listedMoney(soleItem)) })
    : t('money.changedSince');
}
