import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Failure } from '@/lib/domain/failure';
import type { ItemsRead } from '@/lib/domain/items/currency-check';
import type { Item } from '@/lib/domain/items/item';
import type { Attempt, PastAttempt, PressNote } from '@/lib/domain/ordering/attempt';
import type { LastOrder } from '@/lib/domain/ordering/last-order';
import type { SentTimes } from '@/lib/domain/ordering/limits';
import type { PastPrices } from '@/lib/domain/ordering/past-prices';
import type { Rhythm } from '@/lib/domain/reminders/rhythm';
import type { FieldKind } from '@/lib/domain/sync/ledger';
import type { EpochMs } from '@/lib/domain/time';
import type { OrderNews } from '@/lib/domain/tracking/news';
import type { NotifiedOrders } from '@/lib/domain/tracking/notified-orders';
import type { Order } from '@/lib/domain/tracking/order';
import { type Stored, stored } from './stored';

/*
 * What the background stores and pages may read. Only the background writes it, unless noted otherwise.
 * The API key is not here; see `private/values.ts`, which no page imports.
 */

/** What pages may know about the connection. `null`: not connected. */
export interface Connection {
  readonly baseAddress: string;
  readonly keyEnding: string;
  /** Set when the service no longer accepts the key; polling pauses until the key changes. */
  readonly rejected: Failure | null;
}
export const connection = stored<Connection | null>('local:connection', null);

/** How the saved items in `itemsHead` and `itemChunks` were last read. `null`: never yet. */
export interface ItemsInfo extends ItemsRead {
  /** When the items were last confirmed: by a full reading, or by a first page that vouches for the rest. */
  readonly readAt: EpochMs;
  /** When every page was last read. */
  readonly fullReadAt: EpochMs;
  /** Items read so far; more are coming while `complete` is false. */
  readonly count: number;
  readonly complete: boolean;
  /** Why a complete reading doesn't cover everything the service has; `null` if it does. */
  readonly cutOff: CutOff | null;
  /** How many rows from the service were invalid and left out. */
  readonly skippedRows: number;
}
/**
 * The listing was too long to read to its end, or there was no room to store more, or items came repeatedly in place of
 * others.
 */
export type CutOff = 'too-long' | 'no-room' | 'repeated';
export const itemsInfo = stored<ItemsInfo | null>('local:itemsInfo', null);
/**
 * The first page, stored apart from the others: it is small, so a popup can paint before the rest is read, or
 * without it.
 */
export const itemsHead = stored<readonly Item[]>('local:itemsHead', []);

/** Addresses and cards, in the service's order, the default first. `null`: never read. */
export interface Checkout {
  readonly addresses: readonly Address[];
  readonly cards: readonly Card[];
  readonly readAt: EpochMs;
}
export const checkout = stored<Checkout | null>('local:checkout', null);

/** What lines cost when they were ordered from here. */
export const pastPrices = stored<PastPrices>('local:pastPrices', {});

/** What is ordered regularly from here; found out with each reading of the orders. */
export const rhythms = stored<readonly Rhythm[]>('local:rhythms', []);

/** The orders read so far, most recent first. `null`: never read. */
export interface OrdersSnapshot {
  readonly orders: readonly Order[];
  readonly canLoadMore: boolean;
  readonly skippedRows: number;
  readonly readAt: EpochMs;
  /** How far the service's clock is ahead of ours, in milliseconds, if it said. */
  readonly skewMs?: number;
}
export const orders = stored<OrdersSnapshot | null>('local:orders', null);

/** When the orders are due to be read next, and how many readings in a row have failed. */
export interface PollingState {
  /** `null`: never automatically, as the person has chosen. */
  readonly nextAt: EpochMs | null;
  /** When that was decided. */
  readonly setAt: EpochMs;
  readonly failures: number;
  /** The service has asked for no requests until then. */
  readonly sparedUntil: EpochMs;
}
export const polling = stored<PollingState>('local:polling', {
  nextAt: 0,
  setAt: 0,
  failures: 0,
  sparedUntil: 0,
});

/** The seriousness of the changes that the person hasn't looked at yet, by order number. */
export const unseen = stored<OrderNews>('local:unseen', {});
/** For each order, the keys of the notifications that were shown. */
export const notifiedOrders = stored<NotifiedOrders>('local:notifiedOrders', {});

/** All attempts that aren't past, newest first. A copy of the journal, for display only. */
export const attempts = stored<readonly Attempt[]>('local:attempts', []);
/** The past attempts, newest first; also a copy. */
export const pastAttempts = stored<readonly PastAttempt[]>('local:pastAttempts', []);
/** The id of their journal, so that a replacement is noticed. `null`: no journal has held any attempt. */
export const journalId = stored<string | null>('local:journalId', null);

/** More presses than anybody makes before a background has started. */
const noteCount = 16;
/**
 * Places for notes of presses, each under a key of its own: a page has to write without reading first, since it
 * may close in the same task. So it takes a free place, and nobody else writes there until the background has
 * answered the press.
 */
export const pressNotes = pressNotePlaces();

/** The same places, with a check of what is found there for whoever acts on it. */
export function pressNotePlaces(
  understand?: (found: unknown) => PressNote | null,
): readonly Stored<PressNote | null>[] {
  return Array.from({ length: noteCount }, (_, at) =>
    stored<PressNote | null>(`local:press${at + 1}`, null, understand),
  );
}

/** How what the person arranges is synced with their other browsers. */
export interface Sync {
  /** The service that the items belong to. Nothing is synced while another one is connected. */
  readonly baseAddress: string;
  readonly begunAt: EpochMs;
  /** When this browser and the synced storage last agreed. `null`: not yet. */
  readonly mergedAt: EpochMs | null;
  /** How much of the room there is used. */
  readonly bytes: number;
  /** What there was no room for, of all that there is. */
  readonly leftOut: readonly LeftOutOfSync[];
  readonly problem: SyncProblem | null;
}
export interface LeftOutOfSync {
  readonly kind: FieldKind;
  readonly count: number;
  readonly of: number;
}
/** A newer version of the extension has taken over; the browser has no more room, or doesn't answer. */
export type SyncProblem = 'newer' | 'no-room' | 'unavailable';
/** `null`: off. */
export const sync = stored<Sync | null>('local:sync', null);

/** When the last orders were sent whose attempts are forgotten: the limit per day counts them all the same. */
export const sentTimes = stored<SentTimes>('local:sentTimes', {});

/** What went wrong, and when. `null`: nothing. */
export interface NotedFailure {
  readonly failure: Failure;
  readonly at: EpochMs;
}
/** What went wrong at the last refresh. `null`: nothing. */
export const refreshFailure = stored<NotedFailure | null>('local:refreshFailure', null);
/** Why ordering doesn't work although all else does: the journal is lost, or can't be read or written. */
export const orderingFailure = stored<NotedFailure | null>('local:orderingFailure', null);

/** Attempts that ended without an order and were notified about, by id, until somebody has seen them. */
export const notifiedEnds = stored<readonly string[]>('local:notifiedEnds', []);

/** The orders that were under way when a connection was forgotten; a page removes them once they were read. */
export const lastOrders = stored<readonly LastOrder[]>('local:lastOrders', []);
