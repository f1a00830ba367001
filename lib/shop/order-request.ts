import {
  type Address,
  type Card,
  hoodieSizes,
  type Item,
  type OrderLine,
  type Size,
  tshirtSizes,
} from './contract.ts';
import { userInput } from './errors.ts';

const mostLines = 50;

export interface Lookup<Found extends { shown: Item }> {
  item(id: string): Found | undefined;
  address(id: string): Address | undefined;
  card(id: string): Card | undefined;
  now: number;
}

export interface CheckedOrder<Found> {
  lines: (OrderLine & { item: Found })[];
  address: Address;
}

/**
 * Checks contract 4.5, rules 1 to 5, in that order.
 * @throws Refusal that names the first fault
 */
export function checkOrder<Found extends { shown: Item }>(
  body: unknown,
  lookup: Lookup<Found>,
): CheckedOrder<Found> {
  if (!isRecord(body)) throw userInput('The body must be a JSON object');
  const { items, addressId, paymentId } = body;
  if (!Array.isArray(items) || items.length === 0) {
    throw userInput('items is required and must be a non-empty array');
  }
  if (items.length > mostLines) throw userInput(`items must hold at most ${mostLines} items`);
  const lines = items.map((line, index) => checkLine(line, `items[${index}]`, lookup));
  const address = lookup.address(requireId(addressId, 'addressId'));
  if (!address) throw userInput(`addressId: there is no address ${JSON.stringify(addressId)}`);
  const card = lookup.card(requireId(paymentId, 'paymentId'));
  if (!card) throw userInput(`paymentId: there is no payment method ${JSON.stringify(paymentId)}`);
  if (isExpired(card, lookup.now)) throw userInput('paymentId: the card has expired');
  return { lines, address };
}

function checkLine<Found extends { shown: Item }>(
  line: unknown,
  at: string,
  lookup: Lookup<Found>,
) {
  if (!isRecord(line)) throw userInput(`${at} must be an object`);
  const id = requireId(line.id, `${at}.id`);
  const item = lookup.item(id);
  if (!item) throw userInput(`${at}.id: there is no item ${JSON.stringify(id)}`);
  const { buyingOptions, isSizeRequired, size } = item.shown;
  if (!buyingOptions) throw userInput(`${at}.id: the product is no longer available`);
  const { min, max, increment } = buyingOptions.quantity;
  const { quantity } = line;
  if (quantity === undefined) throw userInput(`${at}.quantity is required`);
  if (
    typeof quantity !== 'number' ||
    quantity < min ||
    quantity > max ||
    (quantity - min) % increment !== 0
  ) {
    throw userInput(`${at}.quantity must be between ${min} and ${max} in steps of ${increment}`);
  }
  const wanted = isSizeRequired ? checkSize(line.size, `${at}.size`, size) : null;
  if (!isSizeRequired && line.size !== undefined && line.size !== null) {
    throw userInput(`${at}.size must be omitted: the product has no garment sizes`);
  }
  return { id, quantity, size: wanted, item };
}

function checkSize(wanted: unknown, at: string, { __typename }: Size): string {
  const sizes: readonly string[] = __typename === 'HoodieDimensions' ? hoodieSizes : tshirtSizes;
  if (wanted === undefined || wanted === null) throw userInput(`${at} is required`);
  if (typeof wanted !== 'string' || !sizes.includes(wanted)) {
    throw userInput(`${at} must be one of ${sizes.join(', ')}`);
  }
  return wanted;
}

function requireId(value: unknown, at: string): string {
  if (value === undefined || value === null || value === '') throw userInput(`${at} is required`);
  if (typeof value !== 'string') throw userInput(`${at} must be a string`);
  return value;
}

function isExpired({ expiration: { month, year } }: Card, now: number): boolean {
  return Date.UTC(year, month, 1) <= now;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
