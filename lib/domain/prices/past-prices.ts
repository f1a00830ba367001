import { isPrice } from '@/lib/domain/data/money';
import { ownValue } from '@/lib/domain/data/own-value';
import type { EpochMs } from '@/lib/domain/data/time';
import { type Item, unavailability } from '@/lib/domain/items/item';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import type { PastPrice } from './schemas';

/*
 * What lines cost when they were ordered. The service prices only the minimum quantity (contract 2.1) and
 * lists only the sum of an order's items (contract 2.4). So the price of another quantity is known from
 * orders of exactly one line, and from nothing else.
 */

export type { PastPrice } from './schemas';

/** The newest past price of each line, by its `priceKey`. */
export type PastPrices = Readonly<Record<string, PastPrice>>;

interface LineAmount {
  /** Before shipping, taxes and discounts. */
  readonly amount: number;
  readonly currency: string;
  /** When it was that price; `null` of what the service says now. */
  readonly orderedAt: EpochMs | null;
}

/** Another quantity, size or currency has another price. */
export function priceKey({ itemId, quantity, size }: OrderLine, currency: string): string {
  return JSON.stringify([itemId, quantity, size, currency]);
}

/** The currency of a `priceKey`, ISO 4217. */
export function currencyOf(key: string): string {
  return String((JSON.parse(key) as unknown[]).at(-1));
}

/**
 * Whether the service still says of the minimum quantity what it said at the press: only then does what was paid tell
 * what the same costs now. With another minimum or currency, nobody can tell.
 */
export function isPriceUnchanged(
  shown: PastPrice['shown'],
  { retailPrice, buyingOptions, currency }: Item,
): boolean {
  const isSame = shown?.minimum === buyingOptions?.min && shown?.currency === currency;
  return isSame && isPrice(retailPrice) && shown?.amount === retailPrice;
}

export function createPriceBook(prices: PastPrices) {
  const currencies = [...new Set(Object.keys(prices).map(currencyOf))];

  /** In the currency that was paid, whichever one the service is asked for now: nobody is charged in another one. */
  const lastOf = (line: OrderLine): (PastPrice & Pick<LineAmount, 'currency'>) | null =>
    currencies
      .flatMap((currency) => {
        const price = ownValue(prices, priceKey(line, currency));
        return price ? [{ ...price, currency }] : [];
      })
      .sort((one, other) => other.orderedAt - one.orderedAt)[0] ?? null;

  return {
    lastOf,
    /** What the line costs, else what it cost last, if that holds; `null` if neither is known, or it can't be ordered. */
    amountOf: (line: OrderLine, item: Item | null): LineAmount | null => {
      if (!item || unavailability(item)) return null;
      const amount = presentPrice(item, line);
      if (amount !== null) return { amount, currency: item.currency, orderedAt: null };
      const last = lastOf(line);
      return last && isPriceUnchanged(last.shown, item) ? last : null;
    },
  };
}

/** What lines cost together; `null` unless all amounts are known, and in one currency. */
export function sumOf(
  amounts: readonly (LineAmount | null)[],
): Pick<LineAmount, 'amount' | 'currency'> | null {
  const known = amounts.filter((amount) => amount !== null);
  const [currency, ...others] = new Set(known.map((each) => each.currency));
  if (known.length < amounts.length || currency === undefined || others.length > 0) return null;
  return { amount: known.reduce((sum, { amount }) => sum + amount, 0), currency };
}

/** What the line costs according to the service: it tells the price of the minimum quantity (contract 2.1). */
function presentPrice({ retailPrice, buyingOptions, size }: Item, line: OrderLine): number | null {
  const isSaved = line.size === null || ('size' in size && size.size === line.size);
  const isMinimum = line.quantity === buyingOptions?.min && isSaved;
  return isMinimum && isPrice(retailPrice) ? retailPrice : null;
}
