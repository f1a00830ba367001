import { computed, type ReadonlySignal } from '@preact/signals';
import { isPrice } from '@/lib/domain/data/money';
import type { EpochMs } from '@/lib/domain/data/time';
import { type Item, unavailability } from '@/lib/domain/items/item';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import { soleItemOf } from '@/lib/domain/ordering/attempt/content';
import { lastTogetherOf } from '@/lib/domain/prices/last-together';
import { createPriceBook, isPriceUnchanged, sumOf } from '@/lib/domain/prices/past-prices';
import { shortDayText } from '@/lib/i18n/dates';
import { moneyText } from '@/lib/i18n/format';
import { capitalized, plural, t } from '@/lib/i18n/i18n';
import { unconfirmedText } from '@/lib/view/items/item-text';
import type { KnownItems } from '@/lib/view/items/known-items';
import type { PopupState } from '@/lib/view/state/popup-state';

/** The cost of lines before shipping and taxes, as far as it is known. There is no shorter text of it. */
export interface Money {
  /**
   * - `present`: what it costs now
   * - `past`: what the same has cost, some of it at least, at prices that are still the same
   * - `listed`: the service's price of the smallest quantity, which isn't the one that is ordered
   */
  readonly kind: 'present' | 'past' | 'listed' | 'unknown';
  /** "last time $118.75", "100 cost $75.00" */
  readonly text: string;
  /** The day of that order; if prices have changed since, also what it cost then. Sheets show it, rows don't. */
  readonly earlier: string | null;
}

export type MoneyFacts = ReturnType<typeof createMoney>;

/**
 * What goods cost, before shipping and taxes (contract 2.1, 2.4): what the service says now, else what the same goods
 * cost last as long as its prices are what they were, else what it says of the smallest quantity. For information only;
 * what is ordered is checked against the service's own prices.
 */
export function createMoney(state: PopupState, items: KnownItems, now: ReadonlySignal<EpochMs>) {
  // Dates only depend on the year, so that nothing is drawn anew with every minute.
  const thisYear = computed(() => new Date(now.value).getFullYear());
  const book = computed(() => createPriceBook(state.pastPrices.value));

  const lastOf = (lines: readonly OrderLine[]) => {
    const [line, ...others] = lines;
    if (line && others.length === 0) {
      const last = book.value.lastOf(line);
      return last && { ...last, goods: [{ itemId: line.itemId, price: last.shown }] };
    }
    return lastTogetherOf(lines, state.history.value, state.orders.value?.orders ?? []);
  };

  const of = (lines: readonly OrderLine[]): Money => {
    const amounts = lines.map((line) => book.value.amountOf(line, items.of(line.itemId)));
    const sum = sumOf(amounts);
    const last = lastOf(lines);
    const day = last && shortDayText(last.orderedAt, thisYear.value);
    const lastTime = last && t('money.lastTime', { price: amountText(last) });
    const isUnchanged = last?.goods.every(({ itemId, price }) => {
      const item = items.of(itemId);
      return item !== null && unavailability(item) === null && isPriceUnchanged(price, item);
    });
    const earlier = isUnchanged ? null : lastTime && `${lastTime} · ${day}`;
    if (sum && amounts.every((amount) => amount?.orderedAt === null)) {
      return { kind: 'present', text: amountText(sum), earlier };
    }
    if (isUnchanged && lastTime) return { kind: 'past', text: lastTime, earlier: day };
    if (sum) {
      return { kind: 'past', text: t('money.earlierPrices', { price: amountText(sum) }), earlier };
    }
    const soleId = soleItemOf(lines);
    const item = soleId === null ? null : items.of(soleId);
    return { ...(item ? listedMoney(item) : unknown()), earlier };
  };

  return {
    /** @param lines what would be ordered together */
    of,
    /** Of an item of which it isn't chosen yet how much. */
    ofItem: listedMoney,
    unconfirmed: computed(() => unconfirmedText(state.itemsInfo.value)),
  };
}

/** "$118.75 before shipping and taxes" */
export function beforeShipping(price: string): string {
  return t('money.beforeShipping', { price });
}

/** For a receipt or a line about an order, which are read by themselves: says that shipping and taxes come on top. */
export function toldAlone(money: Money): Money {
  const isSum = money.kind === 'present' || money.kind === 'past';
  return isSum ? { ...money, text: beforeShipping(money.text) } : money;
}

/** The money of an order that was pressed, in lines. What it comes to in all, nobody can know before. */
export function orderMoneyLines(money: Money): string[] {
  const said = money.kind === 'unknown' ? [] : [capitalized(toldAlone(money).text)];
  return [...said, t('money.afterOrdering')];
}

export function amountText({
  amount,
  currency,
}: {
  readonly amount: number;
  readonly currency: string;
}) {
  return moneyText(amount, currency);
}

/** The price of the minimum quantity, never of any other (contract 2.1). */
function listedMoney(item: Item): Money {
  const { buyingOptions, retailPrice, currency } = item;
  if (unavailability(item) || !buyingOptions || !isPrice(retailPrice)) return unknown();
  const price = moneyText(retailPrice, currency);
  return {
    kind: 'listed',
    text: plural('money.listed', buyingOptions.min, { price }),
    earlier: null,
  };
}

function unknown(): Money {
  return { kind: 'unknown', text: t('money.unknown'), earlier: null };
}
