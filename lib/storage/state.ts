import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { RequestRecord } from '@/lib/domain/connection/request-record';
import type { Failure } from '@/lib/domain/failure';
import type { Item } from '@/lib/domain/items/item';
import type { Attempt, PastAttempt } from '@/lib/domain/ordering/attempt';
import { withPast } from '@/lib/domain/ordering/past-attempts';
import type { Tone } from '@/lib/domain/tracking/changes';
import type { NotifiedOrders } from '@/lib/domain/tracking/notified-orders';
import type { Order } from '@/lib/domain/tracking/order';
import { upgradedAttempt } from '@/lib/storage/private/attempt-versions';
import { firstRows } from './personal';
import { readAll, stored } from './stored';

/*
 * Everything that is kept in `storage.local` and that pages may see. Only the background writes it.
 * The key is not here: see `api-key.ts`, which no page imports. Times are milliseconds since the epoch.
 */

/** What pages may know of the connection. `null`: not connected. */
export interface Connection {
  readonly baseAddress: string;
  readonly keyEnding: string;
  /** Set when the service no longer accepts the key; polling rests until it changes. */
  readonly rejected: Failure | null;
}
export const connection = stored<Connection | null>('local:connection', null);

/** How the saved items in `itemsHead` and `itemsRest` were read. `null`: never yet. */
export interface ItemsInfo {
  /** When the service last said so: all of it, or a first page that vouches for the rest. */
  readonly readAt: number;
  /** When every page was last read. */
  readonly fullReadAt: number;
  /** Items read so far; more are coming while `complete` is false. */
  readonly count: number;
  readonly complete: boolean;
  /** Why `complete` isn't all that the service has; `null` when it is. */
  readonly cutOff: CutOff | null;
  /** Rows that the service sent and that made no sense and are left out. */
  readonly skippedRows: number;
  /** What prices and names were asked for in. */
  readonly currency: string;
  readonly locale: string;
}
/** The listing has no end that is worth waiting for; or there was no room to store more. */
export type CutOff = 'too-long' | 'no-room';
export const itemsInfo = stored<ItemsInfo | null>(
  'local:itemsInfo',
  null,
  (found) =>
    found && { ...found, cutOff: found.cutOff ?? null, skippedRows: found.skippedRows ?? 0 },
);
/** The first page on its own: small, so that a popup paints before the rest is even read. */
export const itemsHead = stored<readonly Item[]>('local:itemsHead', []);
export const itemsRest = stored<readonly Item[]>('local:itemsRest', []);

/** Addresses and cards, in the service's order: default first. `null`: never read. */
export interface Checkout {
  readonly addresses: readonly Address[];
  readonly cards: readonly Card[];
  readonly readAt: number;
}
export const checkout = stored<Checkout | null>('local:checkout', null);

/** The orders read so far, most recent first. `null`: never read. */
export interface OrdersSnapshot {
  readonly orders: readonly Order[];
  readonly canLoadMore: boolean;
  readonly skippedRows: number;
  readonly readAt: number;
  /** How far the service's clock is ahead of ours, in milliseconds, as far as it said. */
  readonly skewMs?: number;
}
export const orders = stored<OrdersSnapshot | null>(
  'local:orders',
  null,
  (found) => found && { ...found, skippedRows: found.skippedRows ?? 0 },
);

/** When the orders are to be read next, and how many readings in a row have failed. */
export interface PollingState {
  /** `null`: never by itself, as the person has chosen. */
  readonly nextAt: number | null;
  /** When that was decided. */
  readonly setAt: number;
  readonly failures: number;
  /** Until when the service has asked to be left alone. */
  readonly sparedUntil: number;
}
const neverPolled: PollingState = { nextAt: 0, setAt: 0, failures: 0, sparedUntil: 0 };
export const polling = stored('local:polling', neverPolled, (found) => ({
  ...neverPolled,
  ...found,
}));

/** Orders with changes the person hasn't looked at, by number, with their seriousness. */
export const unseen = stored<Readonly<Record<string, Tone>>>('local:unseen', {});

/** Every attempt that isn't past, newest first: a mirror of the journal, for showing only. */
export const attempts = stored<readonly Attempt[]>('local:attempts', [], (found) =>
  found.map(upgradedAttempt),
);
/** The past ones, newest first: a mirror as well. */
export const pastAttempts = stored<readonly PastAttempt[]>('local:pastAttempts', []);
/** The journal that they are in, so that another in its place is noticed; `null`: nothing was in any. */
export const journalId = stored<string | null>('local:journalId', null);

/** What was ordered from here, and when, as pages see it: the attempts together with past ones. */
export async function readHistory(): Promise<readonly PastAttempt[]> {
  return withPast(...(await readAll(attempts, pastAttempts)));
}

/** What went wrong at the last refresh, and when. `null`: nothing. */
export interface Trouble {
  readonly failure: Failure;
  readonly at: number;
}
export const refreshTrouble = stored<Trouble | null>('local:refreshTrouble', null);
/** Why orders can't be placed although all else works: the journal is lost, can't be read or written. */
export const orderingTrouble = stored<Trouble | null>('local:orderingTrouble', null);

/** The standings of each order that notifications were shown for. */
export const notifiedOrders = stored<NotifiedOrders>('local:told', {});

/** The attempts that ended without an order and were told of, by id, as long as nobody has seen them. */
export const notifiedEnds = stored<readonly string[]>('local:notifiedEnds', []);

/**
 * The latest requests to the service, newest first; gone with the browser. The background adds to it,
 * a page may empty it, each through `update`.
 */
export const requestLog = stored<readonly RequestRecord[]>('session:requestLog', []);

export const requestLogMax = 100;

/** What a popup that opens next is to show, since a notification about it was clicked. */
export type OpenTarget =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'item'; readonly itemId: string }
  | { readonly kind: 'attempt'; readonly attemptId: string };

export const openTarget = stored<OpenTarget | null>('session:openTarget', null);

/** What was read through a connection, and is nothing to another one. */
export const snapshot = [
  itemsInfo,
  itemsHead,
  itemsRest,
  firstRows,
  notifiedOrders,
  checkout,
  orders,
  polling,
  unseen,
  refreshTrouble,
];
