import * as z from 'zod/mini';
import { basket, kits } from '@/lib/domain/basket/schemas';
import { lazy } from '@/lib/domain/data/lazy';
import { clockTime, entries, type Immutable, object, record, rows } from '@/lib/domain/data/schema';
import { failure } from '@/lib/domain/failure/schema';
import { itemPreferences, listOrder } from '@/lib/domain/items/schemas';
import { lastOrder } from '@/lib/domain/ordering/outcome/schemas';
import { pastPrices } from '@/lib/domain/prices/schemas';
import { reminder, rhythm } from '@/lib/domain/reminders/schemas';
import { type Settings, settings } from '@/lib/domain/settings/schemas';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { newsKinds } from '@/lib/domain/tracking/news';
import { order } from '@/lib/domain/tracking/schemas';
import type { Account } from '@/lib/shop/account';

/**
 * What each value in `storage.local` has to be, by its name, unless it is dropped or checks itself; see `private/check.ts`.
 * Of lists the broken rows are left out, of what a person set the broken members.
 */
export const schemas = lazy(() => {
  const time = clockTime();
  const text = z.string();
  const zero = z.catch(z.number(), 0);
  const timeOrZero = z.catch(time, 0);
  const timeOrNull = z.catch(z.nullable(time), null);
  const fieldChange = object({
    field: text,
    before: z.exactOptional(z.unknown()),
    after: z.exactOptional(z.unknown()),
  });
  const notedFailure = object({ failure: failure(), at: time });
  return {
    /** Which version of the extension has checked what is stored, and in which shapes that is. */
    dataVersion: object({
      version: z.number(),
      writtenBy: text,
    }),
    apiKey: text,

    /** What pages may know about the connection. */
    connection: object({
      baseAddress: text.check(z.refine((address) => URL.canParse(address))),
      keyEnding: text,
      /**
       * Set when the service no longer accepts the key; polling pauses until the key changes. A reason that isn't known
       * here still counts: the person connects again.
       */
      rejected: z.catch(z.nullable(failure()), { kind: 'not-connected' }),
    }),
    refreshFailure: notedFailure,
    orderingFailure: notedFailure,

    /** The orders read so far, most recent first. */
    orders: object({
      orders: rows(order()),
      canLoadMore: z.boolean(),
      skippedRows: zero,
      readAt: time,
      /** How far the service's clock is ahead of ours, in milliseconds, if it said. */
      skewMs: z.exactOptional(time),
    }),
    /** When the orders are due to be read next, and how many readings in a row have failed. */
    polling: object({
      /** `null`: never automatically, as the person has chosen. */
      nextAt: timeOrNull,
      /** When that was decided. */
      setAt: timeOrZero,
      failures: zero,
      /** The service has asked for no requests until then. */
      sparedUntil: timeOrZero,
    }),
    unseen: entries(z.enum(newsKinds)),
    notifiedOrders: entries(z.array(text)),
    handled: entries(text),

    pastPrices: pastPrices(),
    rhythms: rows(rhythm()),
    journalId: text,
    sentTimes: entries(time),
    notifiedEnds: rows(text),
    lastOrders: rows(lastOrder()),

    settings: z.pipe(
      settings(),
      z.transform((found): Settings => ({ ...defaultSettings, ...found })),
    ),
    itemPreferences: itemPreferences(),
    listOrder: listOrder(),
    basket: basket(),
    kits: kits(),
    kitsOnTop: z.boolean(),
    reminders: rows(reminder()),

    /** How what the person arranges is synced with their other browsers. */
    sync: object({
      /** The service that the items belong to. Nothing is synced while another one is connected. */
      baseAddress: text,
      begunAt: time,
      /** When the browser was last handed something to sync, or first had all of it already. `null`: not yet. */
      mergedAt: timeOrNull,
      /** How much of the room there is used. */
      bytes: zero,
      /** How many names, pins, kits and so on there was no room for. */
      leftOut: zero,
      /** A newer version of the extension has taken over; the browser has no more room, or doesn't answer. */
      problem: z.catch(z.nullable(z.enum(['newer', 'no-room', 'unavailable'])), null),
    }),
    /** The last known state of each synced field, and the changes that are being written to storage. */
    syncLedger: object({
      fields: entries(object({ stamp: time, value: z.exactOptional(z.unknown()) })),
      taking: rows(fieldChange),
      /**
       * Fields that can't be read here any more, with the known value and what is left of it: no person changed them.
       */
      lost: z.catch(rows(fieldChange), []),
      /** What is being put is what was here before sync, which ends with that. */
      isGoingBack: z.catch(z.boolean(), false),
    }),
    syncCopy: record(),

    demoShop: z.custom<Account>((found) => typeof found === 'object'),
    /** What the person had arranged before the demo, by the keys of `storage.local`. */
    putAside: record(),
  };
});

type Schemas = ReturnType<typeof schemas>;
/** What is stored, by its name. */
export type Kept = { readonly [Name in keyof Schemas]: Immutable<z.output<Schemas[Name]>> };
