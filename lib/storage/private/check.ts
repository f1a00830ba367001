import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { ownValue } from '@/lib/domain/data/own-value';
import { isSameData } from '@/lib/domain/data/same-data';
import { isNewerAttempt } from '@/lib/storage/attempts';
import { dataVersion } from '@/lib/storage/data-version';
import { itemChunks } from '@/lib/storage/item-chunks';
import * as personal from '@/lib/storage/personal';
import { schemas } from '@/lib/storage/schemas';
import * as state from '@/lib/storage/state';
import { type Keeping, removeAll, type Stored } from '@/lib/storage/stored';
import * as privateValues from './values';

/*
 * Everything in `storage.local`, by what keeps it. It is looked after once for each version of the extension, and when
 * somebody fails over what they find.
 */

/** Whatever these modules export: a value that is added to one of them is in each list that it belongs to. */
const everything = Object.values<unknown>({
  ...state,
  ...personal,
  ...privateValues,
  dataVersion,
  itemChunks,
})
  .flat()
  .filter(isStored);

function isStored(one: unknown): one is Stored<unknown> {
  return typeof one === 'object' && one !== null && 'keeping' in one;
}

export function keptAs(...keepings: readonly Keeping[]): readonly Stored<unknown>[] {
  return everything.filter(({ keeping }) => keepings.includes(keeping));
}

/** Where earlier versions, which nobody has, stored what nobody misses. */
const gone = ['density', 'policy', 'handledOrders', 'parcelEnds'].map((key) => ({ key }));

/** Drops what other versions may have stored otherwise, and what can't be drawn. */
export const dropCache = (): Promise<void> => removeAll(keptAs('cache'));

/**
 * Checks all else that is stored, and mends what makes no sense. Rejects if storage can't be read or written.
 * @param noteLost notes what goes by that, which mustn't be taken for deleted by the person: then it would go from their
 * other browsers, too
 */
export async function checkStored(noteLost: () => Promise<void>): Promise<void> {
  await removeAll(gone);
  const check = async (values: readonly Stored<unknown>[]) => {
    for (const value of values) {
      const schema = ownValue<z.ZodMiniType>(schemas(), value.key);
      if (!schema) throw new Error(`${value.key} has no schema`);
      await mend(value, schema);
    }
  };
  await check([privateValues.syncLedger]);
  await noteLost();
  await check(keptAs('connection', 'arranged', 'synced', 'extension'));
  for (const value of keptAs('journal')) {
    await mend(value, z.pipe(z.unknown(), z.transform(value.parse)));
  }
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
