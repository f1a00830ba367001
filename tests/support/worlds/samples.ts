import type { Kit } from '@/lib/domain/basket/kit';
import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { ShownAddress } from '@/lib/domain/checkout/schemas';
import type { EpochMs, ServiceTime } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import type { AskedFor, Item } from '@/lib/domain/items/item';
import type {
  Attempt,
  AttemptState,
  Baseline,
  OrderLine,
  OrderRequest,
  Override,
  SettledAttempt,
} from '@/lib/domain/ordering/attempt/attempt';
import type { Goods } from '@/lib/domain/ordering/attempt/shown-order';
import type { Order } from '@/lib/domain/tracking/order';
import type { Commands } from '@/lib/messaging/commands';
import type { Checkout, Connection, ItemsInfo, OrdersSnapshot } from '@/lib/storage/state';
import { servicesTime } from '../../../lib/domain/data/time.ts';
import { attemptVersion, settledVersion } from '../../../lib/domain/ordering/attempt/attempt.ts';

/* Realistic values to start from: a test spells out only what matters to it. */

export function anItem(changes: Partial<Item> = {}): Item {
  return {
    id: 'item-1',
    name: 'Moonrise logo',
    productName: 'Die cut stickers',
    quantity: 100,
    size: { kind: 'regular', width: 3, height: 2 },
    isSizeRequired: false,
    buyingOptions: { min: 50, max: 1000, increment: 50 },
    retailPrice: 42,
    currency: 'USD',
    artworkUrls: ['https://cdn.example/moonrise.svg'],
    ...changes,
  };
}

export function aHoodie(changes: Partial<Item> = {}): Item {
  return anItem({
    id: 'hoodie-1',
    name: 'Crew hoodie',
    productName: 'Hoodies',
    quantity: 2,
    size: { kind: 'hoodie', size: 'sizeL' },
    isSizeRequired: true,
    buyingOptions: { min: 1, max: 100, increment: 1 },
    ...changes,
  });
}

/** So many stickers: `item-0`, called "Sticker 0", and so on. */
export const stickers = (count: number): Item[] =>
  Array.from({ length: count }, (_, at) => anItem({ id: `item-${at}`, name: `Sticker ${at}` }));

/** The background, for what asks no more of it. */
export const someCommands = (commands: Partial<Commands>) => commands as Commands;

export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    id: 'address-1',
    name: 'Ada Byron',
    firstName: 'Ada',
    lastName: 'Byron',
    companyName: null,
    addressLine1: '12 Analytical Way',
    addressLine2: 'Apt 4B',
    cityName: 'Amsterdam',
    stateName: 'New York',
    stateAbbreviation: 'NY',
    zipCode: '12010',
    countryName: 'United States',
    phone: null,
    isDefault: true,
    ...changes,
  };
}

export function aCard(changes: Partial<Card> = {}): Card {
  return {
    id: 'card-1',
    ccType: 'Visa',
    lastDigits: '4242',
    expiration: { month: 12, year: 2099 },
    isDefault: true,
    ...changes,
  };
}

/** The address and card of the account, unless others are given. */
export function aCheckout(changes: Partial<Checkout> = {}): Checkout {
  return { addresses: [anAddress()], cards: [aCard()], readAt: 0, ...changes };
}

export function aConnection(changes: Partial<Connection> = {}): Connection {
  return {
    baseAddress: 'https://shop.example/api',
    keyEnding: 'abcd',
    rejected: null,
    ...changes,
  };
}

export function anItemsInfo(changes: Partial<ItemsInfo> = {}): ItemsInfo {
  return {
    readAt: 0,
    fullReadAt: 0,
    count: 1,
    complete: true,
    cutOff: null,
    skippedRows: 0,
    currency: 'USD',
    locale: 'en',
    ...changes,
  };
}

export function aLine(changes: Partial<OrderLine> = {}): OrderLine {
  return { itemId: 'item-1', quantity: 100, size: null, ...changes };
}

export const linesOf = (...itemIds: readonly string[]): OrderLine[] =>
  itemIds.map((itemId) => aLine({ itemId }));

export function aKit(changes: Partial<Kit> = {}): Kit {
  return { id: 'kit-1', name: 'Fair', lines: [aLine()], ...changes };
}

/** To the address of `anAddress`, paid by the card of `aCard`. */
export function aRequest(...lines: readonly OrderLine[]): OrderRequest {
  return {
    lines: lines.length > 0 ? lines : [aLine()],
    addressId: 'address-1',
    cardId: 'card-1',
  };
}

export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    number: 'R1',
    state: 'complete',
    paymentState: 'paid',
    shipmentState: 'pending',
    placedAt: '2026-03-01T10:00:00Z',
    currency: 'USD',
    itemTotal: 42,
    total: 50,
    expectedDeliveryDate: null,
    deliveredAt: null,
    ...changes,
  };
}

/** A moment by the clock of a service that goes by ours. */
export function aServiceTime(at: EpochMs | string): ServiceTime {
  return servicesTime(new Date(at).getTime(), null);
}

/** These orders as they were read, all of them unless it says otherwise. */
export function aSnapshot(
  orders: readonly Order[],
  changes: Partial<OrdersSnapshot> = {},
): OrdersSnapshot {
  return { orders, canLoadMore: false, skippedRows: 0, readAt: 0, ...changes };
}

export function aGood(changes: Partial<Goods> = {}): Goods {
  return {
    itemId: 'item-1',
    title: 'Moonrise logo',
    product: 'Die cut stickers',
    size: { kind: 'regular', width: 3, height: 2 },
    quantity: 100,
    artworkUrl: null,
    price: null,
    ...changes,
  };
}

/** Members of attempts in all states, with the values that a test says nothing of. */
const unremarkable = {
  id: 'attempt-1',
  rev: 1,
  request: aRequest(),
  goods: [] as readonly Goods[],
  shipTo: {
    summary: ['Ada Byron', 'Amsterdam NY', 'United States'],
    lines: ['Ada Byron', '12 Analytical Way', 'Apt 4B', 'Amsterdam NY 12010', 'United States'],
  } as ShownAddress,
  payWith: { brand: 'Visa', lastDigits: '4242', expiry: '12/99' },
  connection: 'connection-1',
  service: 'https://shop.example/api',
  pressedAt: 1_000,
  holdUntil: 6_000,
  updatedAt: 1_000,
  overrides: [] as readonly Override[],
  askedFor: undefined as AskedFor | undefined,
  fromBasket: undefined as boolean | undefined,
  acknowledgedAt: null as EpochMs | null,
  seenAt: 0 as EpochMs | null,
  sentAt: 6_000,
  endedAt: null as EpochMs | null,
  baseline: null as Baseline | null,
  failure: null as Failure | null,
  isOfOtherAccount: undefined as boolean | undefined,
  reads: 0,
  nextReadAt: null as EpochMs | null,
  orderNumber: 'R1' as string | null,
  orderNumbers: [] as readonly string[],
  inferred: false,
  candidates: [] as readonly string[],
  settledOver: [] as readonly string[],
  settlement: { verdict: 'not-ordered' } as SettledAttempt['settlement'],
  isProof: true,
};

type Remarkable = Partial<typeof unremarkable>;
export type AttemptChanges = Remarkable & { readonly state?: AttemptState };
type AttemptIn<S extends AttemptState> = Extract<Attempt, { readonly state: S }>;

const words = (text: string) => text.split(' ');
const pressed = words(
  'id rev request goods shipTo payWith connection service pressedAt holdUntil updatedAt overrides askedFor fromBasket',
);
const sent = words('sentAt baseline');
const looked = words('endedAt reads nextReadAt');
const failing = [...sent, ...looked, 'failure'];
const unclear = [...failing, 'isOfOtherAccount'];
const decided = [
  ...[...sent, ...looked],
  ...words('acknowledgedAt inferred candidates settledOver'),
];

/** What an attempt has in each state besides. */
const membersOf: Readonly<Record<AttemptState, readonly string[]>> = {
  held: [],
  cancelled: ['acknowledgedAt'],
  expired: words('acknowledgedAt failure seenAt'),
  sending: sent,
  refused: [...failing, ...words('acknowledgedAt seenAt isProof candidates')],
  unknown: unclear,
  ambiguous: [...unclear, 'candidates'],
  placed: [...decided, 'orderNumber'],
  settled: [...decided, 'orderNumbers', 'settlement'],
};

/** An attempt with the members that belong to its state. */
export function anAttempt<S extends AttemptState = 'held'>(
  changes: Remarkable & { readonly state?: S } = {},
): AttemptIn<S> {
  const { state = 'held', ...said } = changes;
  const members = { ...unremarkable, ...said };
  const names = new Set([...pressed, ...membersOf[state]]);
  const present = Object.entries(members).filter(
    ([name, value]) => names.has(name) && value !== undefined,
  );
  return {
    ...Object.fromEntries(present),
    state,
    version: state === 'settled' ? settledVersion : attemptVersion,
  } as unknown as AttemptIn<S>;
}

/** The person was told that an attempt is unclear, and which orders it may be. */
export function overridingUnclear(attemptId: string, numbers: readonly string[] = []): Override {
  return { attemptId, wasOrdered: false, numbers };
}

/** The person was told that an attempt was ordered. */
export function overridingOrdered(attemptId: string, ...numbers: string[]): Override {
  return { attemptId, wasOrdered: true, numbers };
}
