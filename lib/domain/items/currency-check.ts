import { isPrice } from '@/lib/domain/data/money';
import { dayMs, type EpochMs } from '@/lib/domain/data/time';
import type { AskedFor, Item } from './item';

/*
 * The service doesn't say which currency its prices are in, nor what becomes of one that it doesn't support (contract
 * 4.1, 4.5): they may be in the default one all the same. So a currency is confirmed only once the same prices are found
 * to differ between the two. One that is at par with the default one, such as the Bahamian dollar, never is.
 */

/** What is asked for where no currency is (contract 4.1). */
export const defaultCurrency = 'USD';

/** What became of comparing prices with those in the default currency. */
interface CurrencyCheck {
  readonly isConfirmed: boolean;
  readonly checkedAt: EpochMs;
}

export interface ItemsRead extends AskedFor {
  /** Missing for the default currency, and while it couldn't be checked. */
  readonly currencyCheck?: CurrencyCheck;
}

/** A shop may come to support a currency, or stop doing so. */
const trustMs = dayMs;
/** Below this, as a share of a price, two prices may differ by their rounding alone. */
const leastDifference = 0.01;

export function isCheckDue(currency: string, last: CurrencyCheck | undefined, now: EpochMs) {
  // Either way: a clock that was ahead mustn't keep it from being checked until it is so late.
  return currency !== defaultCurrency && !(last && Math.abs(now - last.checkedAt) < trustMs);
}

/**
 * Whether prices have been converted: none is the same in both currencies, rounded or not, and one at least clearly
 * differs. Each is compared with that of the same item, as pages shift.
 */
export function arePricesConverted(asked: readonly Item[], inDefault: readonly Item[]): boolean {
  const defaults = new Map(inDefault.map(({ id, retailPrice }) => [id, retailPrice]));
  const compared = asked.flatMap(({ id, retailPrice: price }) => {
    const other = defaults.get(id) ?? null;
    return isPrice(price) && isPrice(other) ? [{ price, other }] : [];
  });
  return (
    compared.every(({ price, other }) => price !== other && price !== Math.round(other)) &&
    compared.some(({ price, other }) => Math.abs(price - other) > leastDifference * other)
  );
}

/** Whether prices may be in another currency than the one they are shown in. */
export function isCurrencyUnconfirmed(read: ItemsRead | null): boolean {
  return read !== null && read.currency !== defaultCurrency && !read.currencyCheck?.isConfirmed;
}
