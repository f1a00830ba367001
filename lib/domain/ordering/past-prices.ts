import { type Item, unavailability } from '@/lib/domain/items/item';
import { isPrice } from '@/lib/domain/money';
import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import type { OrderLine } from './attempt';
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
  readonly amount: number;
  readonly currency: string;
  /** When it was that price; `null` of what the service says now. */
  readonly orderedAt: EpochMs | null;
  readonly hasChanged: boolean;
}

/** Another quantity, size or currency has another price. */
export function priceKey({ itemId, quantity, size }: OrderLine, currency: string): string {
  return JSON.stringify([itemId, quantity, size, currency]);
}

/** The currency of a `priceKey`, ISO 4217. */
export function currencyOf(key: string): string {
  return String((JSON.parse(key) as unknown[]).at(-1));
}

/** Whether the past price no longer holds; `null` if the two can't be compared. */
export function hasPriceChanged(
  { shown }: Pick<PastPrice, 'shown'>,
  { retailPrice, buyingOptions, currency }: Item,
): boolean | null {
  if (!shown || !isPrice(retailPrice) || !isPrice(shown.amount)) return null;
  const isComparable = shown.minimum === buyingOptions?.min && shown.currency === currency;
  return isComparable ? shown.amount !== retailPrice : null;
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
    /** What the line costs, else what it cost last; `null` if neither is known, or it can't be ordered. */
    amountOf: (line: OrderLine, item: Item | null): LineAmount | null => {
      if (!item || unavailability(item)) return null;
      const amount = presentPrice(item, line);
      if (amount !== null) {
        return { amount, currency: item.currency, orderedAt: null, hasChanged: false };
      }
      const last = lastOf(line);
      if (!last) return null;
      return {
        amount: last.amount,
        currency: last.currency,
        orderedAt: last.orderedAt,
        hasChanged: hasPriceChanged(last, item) === true,
      };
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
export function presentPrice(
  { retailPrice, buyingOptions, size }: Item,
  line: OrderLine,
): number | null {
  const isSaved = line.size === null || ('size' in size && size.size === line.size);
  const isMinimum = line.quantity === buyingOptions?.min && isSaved;
  return isMinimum && isPrice(retailPrice) ? retailPrice : null;
}
