import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Failure } from '@/lib/domain/failure';
import type { Item } from '@/lib/domain/items/item';
import {
  type AnyAttempt,
  type Attempt,
  attemptVersion,
  type PastAttempt,
} from '@/lib/domain/ordering/attempt';
import type { EpochMs } from '@/lib/domain/time';
import type { Tone } from '@/lib/domain/tracking/changes';
import {
  asObject,
  entriesOf,
  isFlag,
  isNumber,
  isText,
  oneOf,
  only,
  orNull,
  rowsOf,
  shapeOf,
} from './shape';
import { isAddress, isCard, isItem } from './snapshot-shapes';
import { stored } from './stored';

/*
 * What the background keeps and pages may see. Only the background writes it, but for what says otherwise.
 * The key is not here: see `private/api-key.ts`, which no page imports.
 */

/** What failed. What more there is to tell of it, only the version that stored it knows: see `failureText`. */
const isFailure = (found: unknown): found is Failure => isText(asObject(found)?.kind);

/** What pages may know of the connection. `null`: not connected. */
export interface Connection {
  readonly baseAddress: string;
  readonly keyEnding: string;
  /** Set when the service no longer accepts the key; polling rests until it changes. */
  readonly rejected: Failure | null;
}
export const connection = stored<Connection | null>('local:connection', null, (found) => {
  const { baseAddress, keyEnding, rejected } = asObject(found) ?? {};
  if (!isText(baseAddress) || !URL.canParse(baseAddress) || !isText(keyEnding)) return null;
  return { baseAddress, keyEnding, rejected: isFailure(rejected) ? rejected : null };
});

/** How the saved items in `itemsHead` and `itemsRest` were read. `null`: never yet. */
export interface ItemsInfo {
  /** When the service last said so: all of it, or a first page that vouches for the rest. */
  readonly readAt: EpochMs;
  /** When every page was last read. */
  readonly fullReadAt: EpochMs;
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
const isItemsInfo = shapeOf<ItemsInfo>({
  readAt: isNumber,
  fullReadAt: isNumber,
  count: isNumber,
  complete: isFlag,
  cutOff: orNull(oneOf('too-long', 'no-room')),
  skippedRows: isNumber,
  currency: isText,
  locale: isText,
});
export const itemsInfo = stored<ItemsInfo | null>(
  'local:itemsInfo',
  null,
  (found) => {
    const info = { cutOff: null, skippedRows: 0, ...asObject(found) };
    return isItemsInfo(info) ? info : null;
  },
  1,
);
const readItems = (found: unknown) => rowsOf(found, isItem);
/** The first page on its own: small, so that a popup paints before the rest is even read. */
export const itemsHead = stored<readonly Item[]>('local:itemsHead', [], readItems);
export const itemsRest = stored<readonly Item[]>('local:itemsRest', [], readItems);

/** Addresses and cards, in the service's order: default first. `null`: never read. */
export interface Checkout {
  readonly addresses: readonly Address[];
  readonly cards: readonly Card[];
  readonly readAt: EpochMs;
}
export const checkout = stored<Checkout | null>(
  'local:checkout',
  null,
  (found) => {
    const { addresses, cards, readAt } = asObject(found) ?? {};
    if (!isNumber(readAt)) return null;
    return { addresses: rowsOf(addresses, isAddress), cards: rowsOf(cards, isCard), readAt };
  },
  1,
);

/** Orders with changes the person hasn't looked at, by number, with their seriousness. */
export const unseen = stored<Readonly<Record<string, Tone>>>('local:unseen', {}, (found) =>
  entriesOf(found, oneOf<Tone>('trouble', 'delivered', 'moving')),
);

/**
 * An attempt as this version's background has published it. Those of another version are left out until they
 * are published anew, which is the first thing that a background does after an update; it reads them by way of
 * `private/published-attempts.ts`, which upgrades them.
 */
const isPublished = shapeOf<Pick<AnyAttempt, 'version' | 'id' | 'state'>>({
  version: oneOf(attemptVersion),
  id: isText,
  state: isText,
});

/** Every attempt that isn't past, newest first: a copy of the journal, for showing only. */
export const attempts = stored<readonly Attempt[]>(
  'local:attempts',
  [],
  (found) => rowsOf(found, isPublished) as readonly Attempt[],
);
/** The past ones, newest first: a copy as well. */
export const pastAttempts = stored<readonly PastAttempt[]>(
  'local:pastAttempts',
  [],
  (found) => rowsOf(found, isPublished) as readonly PastAttempt[],
);
/** The journal that they are in, so that another in its place is noticed; `null`: nothing was in any. */
export const journalId = stored<string | null>('local:journalId', null, only(isText));

/** What went wrong at the last refresh, and when. `null`: nothing. */
export interface Trouble {
  readonly failure: Failure;
  readonly at: EpochMs;
}
const isTrouble = shapeOf<Trouble>({ failure: isFailure, at: isNumber });
export const refreshTrouble = stored<Trouble | null>('local:refreshTrouble', null, only(isTrouble));
/** Why orders can't be placed although all else works: the journal is lost, can't be read or written. */
export const orderingTrouble = stored<Trouble | null>(
  'local:orderingTrouble',
  null,
  only(isTrouble),
);

/** The attempts that ended without an order and were told of, by id, as long as nobody has seen them. */
export const notifiedEnds = stored<readonly string[]>('local:notifiedEnds', [], (found) =>
  rowsOf(found, isText),
);
