import type { Item, ShownPrice } from '@/lib/domain/items/item';
import { isPrice } from '@/lib/domain/money';
import type { EpochMs } from '@/lib/domain/time';
import type { OrderLine } from './order-request';

/*
 * What lines cost when they were ordered. The service prices only the minimum quantity (contract 2.1) and
 * lists only the sum of an order's items (contract 2.4). So the price of another quantity is known from
 * orders of exactly one line, and from nothing else.
 */

/** What a line cost when it was ordered by itself, before shipping, taxes and discounts. */
export interface PastPrice {
  readonly amount: number;
  /** What that order cost in all, with shipping and taxes, less discounts, if the listing said. */
  readonly total?: number;
  readonly orderNumber: string;
  readonly orderedAt: EpochMs;
  /** The price of the minimum quantity that was shown at the press; `null` if none was. */
  readonly shown: ShownPrice | null;
}

/** The newest past price of each line, by its `priceKey`. */
export type PastPrices = Readonly<Record<string, PastPrice>>;

/** Another quantity, size or currency has another price. */
export function priceKey({ itemId, quantity, size }: OrderLine, currency: string): string {
  return JSON.stringify([itemId, quantity, size, currency]);
}

/** The currency of a `priceKey`, ISO 4217. */
export function currencyOf(key: string): string {
  return String((JSON.parse(key) as unknown[]).at(-1));
}

/**
 * Whether the price of the minimum quantity has changed since, so that the past price no longer holds. `null`
 * if the two can't be compared.
 */
export function hasPriceChanged(
  { shown }: Pick<PastPrice, 'shown'>,
  { retailPrice, buyingOptions, currency }: Item,
): boolean | null {
  if (!shown || !isPrice(retailPrice) || !isPrice(shown.amount)) return null;
  const isComparable = shown.minimum === buyingOptions?.min && shown.currency === currency;
  return isComparable ? shown.amount !== retailPrice : null;
}
