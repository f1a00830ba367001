import { isPrice } from '@/lib/domain/money';
import { dayMs, type EpochMs } from '@/lib/domain/time';
import type { AskedFor, Item } from './item';

/*
 * The service doesn't say which currency its prices are in, nor what becomes of one that it doesn't support (contract
 * 4.1, 4.5). Where prices are the same in the currency that was asked for as in the default one, nothing seems to have
 * been converted. Which currency they are in then, nobody knows.
 */

/** What is asked for where no currency is (contract 4.1). */
export const defaultCurrency = 'USD';

/** What became of comparing prices with those in the default currency. */
interface CurrencyCheck {
  readonly isUnconfirmed: boolean;
  readonly checkedAt: EpochMs;
}

export interface ItemsRead extends AskedFor {
  /** Missing for the default currency, and while it couldn't be checked. */
  readonly currencyCheck?: CurrencyCheck;
}

/** A shop may come to support a currency, or stop doing so. */
const trustMs = dayMs;
/** How many different prices have to be equal: a few may be by chance, or because they are rounded. */
const fewestPrices = 3;

export function isCheckDue(currency: string, last: CurrencyCheck | undefined, now: EpochMs) {
  // Either way: a clock that was ahead mustn't keep it from being checked until it is so late.
  return currency !== defaultCurrency && !(last && Math.abs(now - last.checkedAt) < trustMs);
}

/** Whether items have the same prices in both currencies, each compared with itself: pages shift. */
export function areSamePrices(asked: readonly Item[], inDefault: readonly Item[]): boolean {
  const defaults = new Map(inDefault.map(({ id, retailPrice }) => [id, retailPrice]));
  const compared = asked.flatMap(({ id, retailPrice: price }) => {
    const other = defaults.get(id) ?? null;
    return isPrice(price) && isPrice(other) ? [{ price, other }] : [];
  });
  const different = new Set(compared.map(({ price }) => price));
  return different.size >= fewestPrices && compared.every(({ price, other }) => price === other);
}

/** Whether prices may be in another currency than the one they are shown in. */
export function isCurrencyUnconfirmed(read: ItemsRead | null): boolean {
  return read?.currencyCheck?.isUnconfirmed ?? false;
}
