import type { Result } from '@/lib/domain/failure/result';
import type { OrderContext } from '@/lib/domain/ordering/attempt/shown-order';
import type { Rows } from '@/lib/service/client';
import { addressesResponse, paymentsResponse } from '@/lib/service/wire/checkout';
import { itemsResponse } from '@/lib/service/wire/item';
import { parse } from '@/lib/service/wire/schema';

/** What is saved at the service, as far as a person goes by it when they order. */
export interface Account {
  readonly price: number;
  readonly minimum: number;
  readonly name: string;
  readonly product: string;
  readonly width: number;
  readonly street: string;
  readonly digits: string;
  /** The currency that prices are asked for in; what they are in another one is no other number. */
  readonly currency: string;
}

export const firstAccount: Account = {
  price: 42,
  minimum: 1,
  name: 'Moonrise',
  product: 'Stickers',
  width: 3,
  street: '12 Analytical Way',
  digits: '4242',
  currency: 'USD',
};

/** One thing at a time, under the same id. */
export const accountChanges: readonly Partial<Account>[] = [
  { price: 43 },
  { minimum: 2 },
  { name: 'Sunset' },
  { product: 'Magnets' },
  { width: 6 },
  { street: '1 Other Road' },
  { digits: '1881' },
  { currency: 'EUR' },
  firstAccount,
];

export const garment = 'item-2';

export function idsOf(key: string | null) {
  return { addressId: `address of ${account(key)}`, cardId: `card of ${account(key)}` };
}

/** Two keys of one account, and one of another. */
export const keys = ['secret-key-1', 'secret-key-1b', 'secret-key-2'] as const;

export function otherAccountThan(key: string | null): string {
  return isSameAccount(key, keys[2]) ? keys[0] : keys[2];
}

export function isSameAccount(one: string | null, other: string | null): boolean {
  return account(one) === account(other);
}

/** What the service answers to a reading (contract 4.1 to 4.3); `null` for a path that it doesn't have. */
export function savedBody(path: string, account: Account, key: string): unknown {
  if (path === '/items') {
    return { items: ['item-1', garment].map((id) => itemRow(account, id)), canLoadMore: false };
  }
  if (path === '/addresses') return { addresses: [addressRow(account, key)] };
  if (path === '/payments') return { payments: [cardRow(account, key)] };
  return null;
}

export function snapshotOf(account: Account, key: string | null): OrderContext {
  const body = (path: string) => savedBody(path, account, key ?? '');
  const items = rowsOf(parse(itemsResponse(50, account.currency), body('/items'), 200));
  return {
    items: new Map(items.map((item) => [item.id, item])),
    addresses: rowsOf(parse(addressesResponse(), body('/addresses'), 200)),
    cards: rowsOf(parse(paymentsResponse(), body('/payments'), 200)),
  };
}

function rowsOf<T>(result: Result<Rows<T>>): readonly T[] {
  if (!result.ok) throw new Error('The model’s account does not follow the contract.');
  return result.value.rows;
}

function account(key: string | null): string {
  return key?.at('secret-key-'.length) ?? '';
}

function itemRow({ price, minimum, name, product, width }: Account, id: string) {
  const isGarment = id === garment;
  return {
    id,
    name,
    productName: product,
    quantity: 1,
    size: isGarment
      ? { __typename: 'HoodieDimensions', size: 'sizeL' }
      : { __typename: 'RegularItemDimensions', width, height: 2 },
    isSizeRequired: isGarment,
    buyingOptions: { quantity: { min: minimum, max: 10_000, increment: 1 } },
    retailPrice: price,
    artworkUrls: [],
  };
}

function addressRow({ street }: Account, key: string) {
  return {
    id: idsOf(key).addressId,
    name: 'Ada Byron',
    addressLine1: street,
    cityName: 'Amsterdam',
    zipCode: '12010',
    countryName: 'United States',
    isDefault: true,
  };
}

function cardRow({ digits }: Account, key: string) {
  return {
    id: idsOf(key).cardId,
    ccType: 'Visa',
    lastDigits: digits,
    expiration: { month: 12, year: 2099 },
    isDefault: true,
  };
}
