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
import type { LastOrder } from '@/lib/domain/ordering/last-order';
import type { SentTimes } from '@/lib/domain/ordering/limits';
import type { PastPrices } from '@/lib/domain/ordering/past-prices';
import { noPolicy, type Policy } from '@/lib/domain/settings/policy';
import { type Settings, settingChecks } from '@/lib/domain/settings/settings';
import type { EpochMs } from '@/lib/domain/time';
import type { Tone } from '@/lib/domain/tracking/changes';
import {
  asObject,
  entriesOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  only,
  orNull,
  rowsOf,
  shapeOf,
  soundMembers,
} from './shape';
import { isAddress, isCard, isItem, isPastPrice } from './snapshot-shapes';
import { stored } from './stored';

/*
 * What the background stores and pages may read. Only the background writes it, unless noted otherwise.
 * The API key is not here; see `private/api-key.ts`, which no page imports.
 */

/** Only the kind is checked; the details depend on the version that stored it. See `failureText`. */
const isFailure = (found: unknown): found is Failure => isText(asObject(found)?.kind);

/** What pages may know about the connection. `null`: not connected. */
export interface Connection {
  readonly baseAddress: string;
  readonly keyEnding: string;
  /** Set when the service no longer accepts the key; polling pauses until the key changes. */
  readonly rejected: Failure | null;
}
export const connection = stored<Connection | null>('local:connection', null, (found) => {
  const { baseAddress, keyEnding, rejected } = asObject(found) ?? {};
  if (!isText(baseAddress) || !URL.canParse(baseAddress) || !isText(keyEnding)) return null;
  return { baseAddress, keyEnding, rejected: isFailure(rejected) ? rejected : null };
});

/** What the person's organization has set for this browser; a copy, for pages. */
export const policy = stored<Policy>('local:policy', noPolicy, (found) => {
  const policy = asObject(found) ?? {};
  const { serviceAddress, isAddressUnusable, prescribed, initial, used, ignored } = policy;
  return {
    serviceAddress: isText(serviceAddress) ? serviceAddress : null,
    ...(isAddressUnusable === true && { isAddressUnusable }),
    prescribed: soundMembers<Settings>(prescribed, settingChecks),
    initial: soundMembers<Settings>(initial, settingChecks),
    used: rowsOf(used, isText),
    ignored: rowsOf(ignored, isText),
  };
});

/** How the saved items in `itemsHead` and `itemPortions` were read. `null`: never yet. */
export interface ItemsInfo {
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
  /** The currency and language that prices and names were last requested in. Each item has its own currency. */
  readonly currency: string;
  readonly locale: string;
}
/** The listing was too long to read to its end, or there was no room to store more. */
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
export const itemsInfo = stored<ItemsInfo | null>('local:itemsInfo', null, only(isItemsInfo), 1);
/**
 * The first page, stored apart from the others (see `itemPortions`): it is small, so a popup can paint before
 * the rest is read, or without it.
 */
export const itemsHead = stored<readonly Item[]>('local:itemsHead', [], (found) =>
  rowsOf(found, isItem),
);

/** Addresses and cards, in the service's order, the default first. `null`: never read. */
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

/** What lines cost when they were ordered from here. */
export const pastPrices = stored<PastPrices>(
  'local:pastPrices',
  {},
  (found) => entriesOf(found, isPastPrice),
  1,
);

/** The seriousness of the changes that the person hasn't looked at yet, by order number. */
export const unseen = stored<Readonly<Record<string, Tone>>>('local:unseen', {}, (found) =>
  entriesOf(found, oneOf<Tone>('trouble', 'delivered', 'moving')),
);

/**
 * An attempt published by this version's background. Attempts of other versions are left out until they are
 * published again, which is the first thing the background does after an update. It reads them through
 * `private/published-attempts.ts`, which upgrades them.
 */
const isPublished = shapeOf<Pick<AnyAttempt, 'version' | 'id' | 'state'>>({
  version: oneOf(attemptVersion),
  id: isText,
  state: isText,
});

/** All attempts that aren't past, newest first. A copy of the journal, for display only. */
export const attempts = stored<readonly Attempt[]>(
  'local:attempts',
  [],
  (found) => rowsOf(found, isPublished) as readonly Attempt[],
);
/** The past attempts, newest first; also a copy. */
export const pastAttempts = stored<readonly PastAttempt[]>(
  'local:pastAttempts',
  [],
  (found) => rowsOf(found, isPublished) as readonly PastAttempt[],
);
/** The id of their journal, so that a replacement is noticed. `null`: no journal has held any attempt. */
export const journalId = stored<string | null>('local:journalId', null, only(isText));

/** When the last orders were sent whose attempts are forgotten: the limit per day counts them all the same. */
export const sentTimes = stored<SentTimes>('local:sentTimes', {}, (found) =>
  entriesOf(found, isNumber),
);

/** What went wrong, and when. `null`: nothing. */
export interface Trouble {
  readonly failure: Failure;
  readonly at: EpochMs;
}
const isTrouble = shapeOf<Trouble>({ failure: isFailure, at: isNumber });
/** What went wrong at the last refresh. `null`: nothing. */
export const refreshTrouble = stored<Trouble | null>('local:refreshTrouble', null, only(isTrouble));
/** Why ordering doesn't work although all else does: the journal is lost, or can't be read or written. */
export const orderingTrouble = stored<Trouble | null>(
  'local:orderingTrouble',
  null,
  only(isTrouble),
);

/** Attempts that ended without an order and were notified about, by id, until somebody has seen them. */
export const notifiedEnds = stored<readonly string[]>('local:notifiedEnds', [], (found) =>
  rowsOf(found, isText),
);

const isOutcome = (found: unknown): found is LastOrder['outcome'] => {
  const { kind, orderNumber } = asObject(found) ?? {};
  return kind === 'placed' ? isText(orderNumber) : kind === 'not-sent' || kind === 'unclear';
};
const isLastOrder = shapeOf<LastOrder>({ titles: listOf(isText), outcome: isOutcome });
/** The orders that were under way when a connection was forgotten; a page removes them once they were read. */
export const lastOrders = stored<readonly LastOrder[]>('local:lastOrders', [], (found) =>
  rowsOf(found, isLastOrder),
);
