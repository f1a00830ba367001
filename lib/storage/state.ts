import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { EpochMs } from '@/lib/domain/data/time';
import type { ItemsRead } from '@/lib/domain/items/currency-check';
import type { Item } from '@/lib/domain/items/item';
import type { Attempt, PastAttempt, PressNote } from '@/lib/domain/ordering/attempt/attempt';
import type { Kept } from './schemas';
import { type Stored, stored, unchecked } from './stored';

/*
 * What the background stores and pages may read. Only the background writes it, unless noted otherwise.
 * The API key is not here; see `private/values.ts`, which no page imports. A value that is added here
 * needs a schema, too (`schemas.ts`).
 */

export type Connection = Kept['connection'];
/** `null`: not connected. */
export const connection = stored('extension', 'connection', null);

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
export const itemsInfo = unchecked<ItemsInfo | null>('cache', 'itemsInfo', null);
/**
 * The first page, stored apart from the others: it is small, so a popup can paint before the rest is read, or
 * without it.
 */
export const itemsHead = unchecked<readonly Item[]>('cache', 'itemsHead', []);

/** Addresses and cards, in the service's order, the default first. `null`: never read. */
export interface Checkout {
  readonly addresses: readonly Address[];
  readonly cards: readonly Card[];
  readonly readAt: EpochMs;
}
export const checkout = unchecked<Checkout | null>('cache', 'checkout', null);

export const pastPrices = stored('connection', 'pastPrices', {});

/** What is ordered regularly from here; found out with each reading of the orders. */
export const rhythms = stored('connection', 'rhythms', []);

export type OrdersSnapshot = Kept['orders'];
/** `null`: never read. */
export const orders = stored('connection', 'orders', null);

export type PollingState = Kept['polling'];
export const polling = stored('connection', 'polling', {
  nextAt: 0,
  setAt: 0,
  failures: 0,
  sparedUntil: 0,
});

/** The seriousness of the changes that the person hasn't looked at yet, by order number. */
export const unseen = stored('connection', 'unseen', {});
/** For each order, the keys of the notifications that were shown. */
export const notifiedOrders = stored('connection', 'notifiedOrders', {});

/** All attempts that aren’t past, newest first: a copy of the journal for whatever doesn’t order. */
export const publishedAttempts = unchecked<readonly Attempt[]>('journal', 'attempts', []);
/** The past attempts, newest first; also a copy. */
export const publishedPastAttempts = unchecked<readonly PastAttempt[]>(
  'journal',
  'pastAttempts',
  [],
);
/** The id of their journal, so that a replacement is noticed. `null`: no journal has held any attempt. */
export const journalId = stored('extension', 'journalId', null);

/** More presses than anybody makes before a background has started. */
const noteCount = 16;
/**
 * Slots for notes of presses, each under a key of its own: a page has to write without reading first, since it
 * may close in the same task. So it takes a free slot, and nobody else writes there until the background has
 * answered the press.
 */
export const pressNoteSlots = createPressNoteSlots();

/** The same slots, with a check of what is found there for whoever acts on it. */
export function createPressNoteSlots(
  understand?: (found: unknown) => PressNote | null,
): readonly Stored<PressNote | null>[] {
  return Array.from({ length: noteCount }, (_, at) =>
    unchecked<PressNote | null>('journal', `press${at + 1}`, null, understand),
  );
}

export type Sync = Kept['sync'];
/** `null`: off. */
export const sync = stored('extension', 'sync', null);

/** When the last orders were sent whose attempts are forgotten: the limit per day counts them all the same. */
export const sentTimes = stored('arranged', 'sentTimes', {});

export type NotedFailure = Kept['refreshFailure'];
/** What went wrong at the last refresh. `null`: nothing. */
export const refreshFailure = stored('connection', 'refreshFailure', null);
/** Why ordering doesn't work although all else does: the journal is lost, or can't be read or written. */
export const orderingFailure = stored('extension', 'orderingFailure', null);

/** Attempts that ended without an order and were notified about, by id, until somebody has seen them. */
export const notifiedEnds = stored('extension', 'notifiedEnds', []);

/** The orders that were under way when a connection was forgotten; a page removes them once they were read. */
export const lastOrders = stored('extension', 'lastOrders', []);
