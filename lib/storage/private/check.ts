import { dequal } from 'dequal/lite';
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Distinction } from '@/lib/domain/items/distinguish';
import type { Item } from '@/lib/domain/items/item';
import type { ListedItem } from '@/lib/domain/items/listed-item';
import { searchable } from '@/lib/domain/items/search';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import { fieldKinds } from '@/lib/domain/sync/ledger';
import { newsKinds } from '@/lib/domain/tracking/news';
import type { Order } from '@/lib/domain/tracking/order';
import { currentDataVersion, type DataVersion, dataVersion } from '@/lib/storage/data-version';
import { chunkOf, type ItemChunk, itemChunks, itemsIn } from '@/lib/storage/item-chunks';
import * as personal from '@/lib/storage/personal';
import {
  entries,
  kit,
  line,
  preference,
  rows,
  settings,
  sortOrder,
  soundOf,
} from '@/lib/storage/schemas';
import * as state from '@/lib/storage/state';
import { removeAll, type Stored } from '@/lib/storage/stored';
import { failure, isNewerAttempt, shownPrice, size } from './attempts';
import { takeOverMarks } from './earlier-marks';
import * as own from './values';

/*
 * Everything in `storage.local`, checked once for each version of the extension, and when something can't be read.
 * Nothing is lost beyond what makes no sense: of lists the broken rows go, of what a person set the broken members,
 * and what is read from the service is read again. The journal of attempts isn't here; it checks itself.
 */

interface Check {
  readonly value: Stored<unknown>;
  readonly schema: z.ZodMiniType;
}
const check = <T>(value: Stored<T>, schema: z.ZodMiniType<T>): Check => ({
  value: value as Stored<unknown>,
  schema,
});

/** What checks itself whenever it is read. */
const asRead = <T>(value: Stored<T>) =>
  z.pipe(
    z.unknown(),
    z.transform((found) => value.parse(found)),
  );

/** What each stored value has to be. */
function checks(): readonly Check[] {
  const flag = z.boolean();
  const time = z.number();
  const text = z.string();
  const textOrNull = z.catch(z.nullable(z.string()), null);
  const numberOrNull = z.catch(z.nullable(z.number()), null);
  const zero = z.catch(z.number(), 0);
  const texts = z.array(z.string());
  const newsKind = z.enum(newsKinds);

  const item: z.ZodMiniType<Item> = z.object({
    id: text,
    name: textOrNull,
    productName: textOrNull,
    quantity: z.number(),
    size,
    isSizeRequired: flag,
    buyingOptions: z.catch(
      z.nullable(z.object({ min: z.number(), max: z.number(), increment: z.number() })),
      null,
    ),
    retailPrice: numberOrNull,
    currency: text,
    artworkUrls: rows(text),
  });
  const address: z.ZodMiniType<Address> = z.object({
    id: text,
    name: textOrNull,
    firstName: textOrNull,
    lastName: textOrNull,
    companyName: textOrNull,
    addressLine1: text,
    addressLine2: textOrNull,
    cityName: text,
    stateName: textOrNull,
    stateAbbreviation: textOrNull,
    zipCode: text,
    countryName: text,
    phone: textOrNull,
    isDefault: flag,
  });
  const card: z.ZodMiniType<Card> = z.object({
    id: text,
    ccType: text,
    lastDigits: text,
    expiration: z.object({ month: z.number(), year: z.number() }),
    isDefault: flag,
  });
  const order: z.ZodMiniType<Order> = z.object({
    number: text,
    state: text,
    paymentState: textOrNull,
    shipmentState: text,
    placedAt: text,
    currency: text,
    itemTotal: numberOrNull,
    total: numberOrNull,
    expectedDeliveryDate: textOrNull,
    deliveredAt: textOrNull,
  });
  const distinction: z.ZodMiniType<Distinction> = z.object({
    product: textOrNull,
    size: textOrNull,
    quantity: numberOrNull,
    place: z.nullable(z.object({ number: z.number(), total: z.number() })),
  });
  const notedFailure = z.object({ failure, at: time });

  /** A chunk without the lines that make no item, to be searched as this version does: one before it may ignore less. */
  const chunk: z.ZodMiniType<ItemChunk> = z.pipe(
    z.object({ ids: text, titles: text, texts: text, items: text }),
    z.transform((found) => {
      const sound = itemsIn(found).filter(makesItem);
      const texts = new Map(sound.map((listed) => [listed.id, listed.text ?? '']));
      return chunkOf(
        sound.map((listed) => listed.item),
        ({ id }) => searchable(texts.get(id) ?? ''),
      );
    }),
  );

  function makesItem(listed: ListedItem): boolean {
    try {
      const read = z.safeParse(item, listed.item);
      return read.success && read.data.id === listed.id;
    } catch {
      // Its line is no JSON.
      return false;
    }
  }

  return [
    check(dataVersion, z.object({ version: z.number(), writtenBy: text })),
    check(own.apiKey, text),
    check(
      state.connection,
      z.object({
        baseAddress: text.check(z.refine((address) => URL.canParse(address))),
        keyEnding: text,
        // A reason that isn't known here still counts: the person connects again.
        rejected: z.catch(z.nullable(failure), { kind: 'not-connected' }),
      }),
    ),
    check(
      state.itemsInfo,
      z.object({
        readAt: time,
        fullReadAt: time,
        count: z.number(),
        complete: flag,
        cutOff: z.catch(z.nullable(z.enum(['too-long', 'no-room', 'repeated'])), null),
        skippedRows: zero,
        currency: text,
        locale: text,
        currencyCheck: z.exactOptional(z.object({ isUnconfirmed: flag, checkedAt: time })),
      }),
    ),
    check(state.itemsHead, rows(item)),
    ...itemChunks.map((value) => check(value, chunk)),
    check(state.checkout, z.object({ addresses: rows(address), cards: rows(card), readAt: time })),
    check(
      state.pastPrices,
      entries(
        z.object({
          amount: z.number(),
          total: z.optional(z.number()),
          orderNumber: text,
          orderedAt: time,
          shown: z.nullable(shownPrice),
        }),
      ),
    ),
    // What isn't a list is an earlier version's: the next reading of the orders finds them out again.
    check(
      state.rhythms,
      rows(z.object({ itemId: text, lastDay: z.number(), gapDays: z.number() })),
    ),
    check(
      state.orders,
      z.object({
        orders: rows(order),
        canLoadMore: flag,
        skippedRows: zero,
        readAt: time,
        skewMs: z.exactOptional(z.number()),
      }),
    ),
    check(
      state.polling,
      z.object({ nextAt: numberOrNull, setAt: zero, failures: zero, sparedUntil: zero }),
    ),
    check(state.unseen, entries(newsKind)),
    check(state.notifiedOrders, entries(texts)),
    check(own.demoShop, asRead(own.demoShop)),
    check(own.putAside, z.record(text, z.unknown())),
    check(own.attempts, asRead(own.attempts)),
    check(own.pastAttempts, asRead(own.pastAttempts)),
    check(state.journalId, text),
    ...own.pressNotes.map((note) => check(note, asRead(note))),
    check(
      state.sync,
      z.object({
        baseAddress: text,
        begunAt: time,
        mergedAt: numberOrNull,
        bytes: zero,
        leftOut: rows(z.object({ kind: z.enum(fieldKinds), count: z.number(), of: z.number() })),
        problem: z.catch(z.nullable(z.enum(['newer', 'no-room', 'unavailable'])), null),
      }),
    ),
    check(
      own.syncLedger,
      z.object({
        fields: entries(z.object({ stamp: time, value: z.exactOptional(z.unknown()) })),
        taking: rows(
          z.object({
            field: text,
            before: z.optional(z.unknown()),
            after: z.optional(z.unknown()),
          }),
        ),
      }),
    ),
    check(own.syncCopy, z.record(text, z.unknown())),
    check(state.sentTimes, entries(time)),
    check(state.refreshFailure, notedFailure),
    check(state.orderingFailure, notedFailure),
    check(state.notifiedEnds, rows(text)),
    check(
      state.lastOrders,
      rows(
        z.object({
          titles: texts,
          outcome: z.discriminatedUnion('kind', [
            z.object({ kind: z.enum(['not-sent', 'unclear']) }),
            z.object({ kind: z.literal('placed'), orderNumber: text }),
          ]),
        }),
      ),
    ),
    check(
      personal.settings,
      z.pipe(
        soundOf(settings()),
        z.transform((found): Settings => ({ ...defaultSettings, ...found })),
      ),
    ),
    check(personal.itemPreferences, entries(soundOf(preference()))),
    check(personal.listOrder, sortOrder()),
    check(
      personal.basket,
      z.object({
        lines: rows(line()),
        orders: rows(
          z.object({
            attemptId: text,
            lines: z.array(line()),
            stage: z.enum(['out', 'returned', 'over']),
          }),
        ),
      }),
    ),
    check(personal.kits, rows(kit(rows(line())))),
    check(personal.kitsOnTop, z.boolean()),
    check(
      personal.reminders,
      rows(
        z.object({
          itemId: text,
          title: text,
          dueAt: time,
          firstDueAt: z.exactOptional(time),
          isTold: z.exactOptional(flag),
        }),
      ),
    ),
    check(personal.handledOrders, entries(text)),
    check(
      personal.firstRows,
      z.object({
        fullReadAt: time,
        arrangedBy: text,
        items: z.array(item),
        goods: z.array(item),
        distinctions: z.array(z.nullable(distinction)),
        total: z.number(),
        isDueSoon: flag,
      }),
    ),
  ];
}

/** Where version 1.0.0 stored which of two heights rows have. They have one. */
const rowHeight = 'density';

/** Checks all that is stored, and mends what makes no sense. Rejects if storage can't be read or written. */
export async function checkStored(): Promise<void> {
  await takeOverPolicy();
  const { local } = browser.storage;
  const everything: Record<string, unknown> = await local.get(null);
  if (Object.hasOwn(everything, rowHeight)) await local.remove(rowHeight);
  for (const { value, schema } of checks()) {
    const found = everything[value.key];
    // A newer version's attempts are no nonsense, even if the mark of that version is missing.
    if (found == null || (Array.isArray(found) && found.some(isNewerAttempt))) continue;
    const read = z.safeParse(schema, found);
    if (!read.success || read.data === null) await value.remove();
    else if (!dequal(read.data, found)) {
      // Read again: somebody may have changed it meanwhile.
      await value.update((present) => z.safeParse(schema, present).data ?? value.fallback);
    }
  }
  await takeOverMarks();
}

/**
 * Version 1.0.0 stored here what the person's organization had set. No organization sets anything any more, but limits
 * don't fall for that: they become the person's own settings, which they may change.
 */
async function takeOverPolicy(): Promise<void> {
  const { local } = browser.storage;
  const { policy: found } = await local.get('policy');
  if (found === undefined) return;
  const policy = z.object({
    prescribed: z.catch(soundOf(settings()), {}),
    isSyncDisabled: z.catch(z.boolean(), false),
  });
  const { prescribed = {}, isSyncDisabled } = z.safeParse(policy, found).data ?? {};
  if (Object.keys(prescribed).length > 0) {
    await personal.settings.update((present) => ({ ...present, ...prescribed }));
    const aside = await own.putAside.read();
    const { key } = personal.settings;
    // During the demo, these are put aside.
    if (aside) {
      const put = { ...Object(aside[key]), ...prescribed };
      await own.putAside.write({ ...aside, [key]: put });
    }
  }
  if (isSyncDisabled) await removeAll([state.sync, own.syncLedger, own.syncCopy]);
  // Last: if anything before fails, all of it is done again.
  await local.remove('policy');
}

type Everything = Readonly<Record<string, unknown>>;
/** Makes everything that one data version stored what the next stores, by the number of the former. */
export type Upgrades = Readonly<Record<number, (stored: Everything) => Everything>>;
const none: Upgrades = {};

/** Brings what an older data version stored into today's shapes, all of it or nothing. */
export async function upgradeStored(found: DataVersion, upgrades = none): Promise<void> {
  const { local } = browser.storage;
  const before: Everything = await local.get(null);
  let { version } = found;
  let after = before;
  // Goes by the upgrades that there are: counting up from a damaged number might never end.
  for (let upgrade = upgrades[version]; upgrade; upgrade = upgrades[version]) {
    after = upgrade(after);
    // It has the shape of everything that is stored, of which it is a part.
    const aside = after[own.putAside.key];
    if (aside) after = { ...after, [own.putAside.key]: upgrade(aside as Everything) };
    version += 1;
  }
  const { writtenBy } = found;
  await local.set({ ...after, dataVersion: { version: currentDataVersion, writtenBy } });
  await local.remove(Object.keys(before).filter((key) => !Object.hasOwn(after, key)));
}
