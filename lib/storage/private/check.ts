import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { isSameData } from '@/lib/domain/same-data';
import { isNewerAttempt } from '@/lib/storage/attempts';
import { dataVersion } from '@/lib/storage/data-version';
import { itemChunks } from '@/lib/storage/item-chunks';
import * as personal from '@/lib/storage/personal';
import { schemas } from '@/lib/storage/schemas';
import * as state from '@/lib/storage/state';
import { removeAll, type Stored } from '@/lib/storage/stored';
import * as own from './values';

/*
 * Everything in `storage.local` is one of three: cache, journal, or kept and checked. It is looked after once for each
 * version of the extension, and when a page can't draw what it finds.
 */

const everything = { ...state, ...personal, ...own, dataVersion };
type Everything = typeof everything;

/** Cache: read from the service again, by whoever misses it. */
const cached = ['itemsInfo', 'itemsHead', 'firstRows', 'checkout'] as const;
export const cache: readonly Stored<unknown>[] = [
  ...cached.map((name) => everything[name]),
  ...itemChunks,
];

/** Journal: attempts and presses, checked whenever they are read. */
const journaled = ['attempts', 'pastAttempts'] as const;
const journal: readonly Stored<unknown>[] = [
  ...journaled.map((name) => everything[name]),
  ...own.pressNotes,
];

/** All else is kept and checked, and has to have a schema: what a person arranged, and what can't be read again. */
type KeptName = {
  [Name in keyof Everything]: Everything[Name] extends Stored<unknown>
    ? Exclude<Name, (typeof cached)[number] | (typeof journaled)[number]>
    : never;
}[keyof Everything];
type ValueOf<S> = S extends Stored<infer T> ? NonNullable<T> : never;
const kept = (): { readonly [N in KeptName]: z.ZodMiniType<ValueOf<Everything[N]>> } => schemas();

export const synced: readonly Stored<unknown>[] = [
  personal.itemPreferences,
  personal.kits,
  personal.reminders,
];

/** Where earlier versions, which nobody has, stored what nobody misses. */
const gone = ['density', 'policy', 'handledOrders', 'parcelEnds'].map((key) => ({ key }));

/** Drops what other versions may have stored otherwise, and what can't be drawn. */
export const dropCache = (): Promise<void> => removeAll(cache);

/**
 * Checks all else that is stored, and mends what makes no sense. Rejects if storage can't be read or written.
 * @param noteLost notes what goes by that, which mustn't be taken for deleted by the person: then it would go from their
 * other browsers, too
 */
export async function checkStored(noteLost: () => Promise<void>): Promise<void> {
  await removeAll(gone);
  await mend(own.syncLedger, kept().syncLedger);
  await noteLost();
  for (const [name, schema] of Object.entries(kept())) {
    await mend(everything[name as KeptName], schema);
  }
  for (const value of journal) await mend(value, z.pipe(z.unknown(), z.transform(value.parse)));
}

async function mend(value: Stored<unknown>, schema: z.ZodMiniType): Promise<void> {
  const { [value.key]: found } = await browser.storage.local.get(value.key);
  // A newer version's attempts are no nonsense, even if the mark of that version is missing.
  if (found == null || (Array.isArray(found) && found.some(isNewerAttempt))) return;
  const read = z.safeParse(schema, found);
  if (read.success && isSameData(read.data, found)) return;
  if (!read.success || read.data === null) await value.remove();
  // Read again: somebody may have changed it meanwhile.
  else await value.update((present) => z.safeParse(schema, present).data ?? value.fallback);
}
