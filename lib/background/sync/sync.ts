import type { browser } from 'wxt/browser';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { StoredValues } from '@/lib/background/stored-values';
import { isSameData } from '@/lib/domain/data/same-data';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { StorageError, storageFailure } from '@/lib/domain/failure/storage-failure';
import { type Area, emptiedArea, isNewerArea, laidOut, readLedger } from '@/lib/domain/sync/layout';
import {
  type Changes,
  changesBetween,
  entriesWith,
  entryOf,
  type Ledger,
  merge,
  nextStamp,
  valuesOf,
  withChanges,
} from '@/lib/domain/sync/ledger';
import type { Kept } from '@/lib/storage/schemas';
import type { Sync } from '@/lib/storage/state';
import { entry, readAll, removeAll, writeAll } from '@/lib/storage/stored';
import {
  applyChanges,
  readArranged,
  toldOf,
  understood,
  withFreeNames,
  withinBounds,
} from './synced-fields';

export const syncAlarm = 'sync';

/** Changes are gathered for so long before they are written: browsers count the writes. */
const gatherMs = 30_000;
/** How long the browser may take to answer: others wait meanwhile. */
const answerMs = 10_000;
/** When to write again after a browser has counted too many, or didn't answer. */
const laterMs = 10 * 60_000;

const noLedger: Kept['syncLedger'] = { fields: {}, taking: [], lost: [], isGoingBack: false };

/** Reads what is stored, whatever it may be. */
const asFound = { parse: (found: unknown) => found };

interface SyncDeps {
  /** The browser's synced storage; its answers may be anything. */
  readonly area: Pick<typeof browser.storage.sync, 'get' | 'set'>;
  readonly alarms: Pick<typeof browser.alarms, 'clear' | 'create' | 'get'>;
  readonly withLock: WithLock;
  readonly now: () => EpochMs;
  readonly stored: StoredValues;
}

/**
 * Keeps what the person arranges the same in all browsers in which they have switched this on, by the browser's own
 * synced storage. What is stored here stays what pages read and write; this compares the two, whenever either has
 * changed. It can be interrupted anywhere: the next time, it finds the same differences.
 */
export function createSync(deps: SyncDeps) {
  const { area, alarms, withLock, now, stored } = deps;
  const { sync, syncCopy, syncLedger } = stored;

  const ledgerEntry = (ledger: Ledger, notes: Partial<Kept['syncLedger']> = {}) =>
    entry(syncLedger, { ...noLedger, ...notes, fields: Object.fromEntries(ledger) });
  /** Changes what is here, and notes what is left to be changed. */
  const take = (changes: Changes, ledger: Ledger, notes: Partial<Kept['syncLedger']> = {}) =>
    applyChanges(changes, stored, (taking) => [ledgerEntry(ledger, { ...notes, taking })]);

  const tell = async (changes: Partial<Sync>): Promise<void> => {
    await sync.update((present) => present && { ...present, ...changes });
  };

  /** Notes what can't be read here any more, so that it isn't taken for deleted once something else is stored. */
  const noteLost = () =>
    withLock('connection', async () => {
      const { lost, kept, isInDemo } = await readHere(stored);
      if (isInDemo || isSameData(lost, kept.lost)) return;
      await syncLedger.update((present) => present && { ...present, lost });
    });

  /**
   * Merges both sides, as far as that is done here; the caller has the lock `sync`. Nobody connects elsewhere
   * meanwhile, or opens the demo, in which other things are arranged.
   * @returns what is left to be written; `null`: nothing
   */
  const mergeHere = async () => {
    if (!(await sync.read())) return null;
    await noteLost();
    const contents = await withinReason(area.get(null));
    return await withLock('connection', async () => {
      let here = await readHere(stored);
      const { state, baseAddress } = here;
      if (!state || state.baseAddress !== baseAddress) return null;
      if (here.kept.taking.length > 0) {
        // A background has ended over it.
        await take(here.kept.taking, here.known, { lost: here.kept.lost });
        here = await readHere(stored);
      }
      const { changes, ledger, unwritten, told } = compare(here, contents, baseAddress, now());
      // The area was read: nothing counts as lost any more.
      const noted = ledgerEntry(ledger, { taking: changes });
      if (!isSameData(noted[1], here.kept)) await writeAll(noted);
      await take(changes, ledger);
      if (unwritten.length > 0) return { unwritten: Object.fromEntries(unwritten), told, state };
      await tell({ ...told, mergedAt: state.mergedAt ?? now() });
      return null;
    });
  };

  type Left = NonNullable<Awaited<ReturnType<typeof mergeHere>>>;

  const gather = async ({ told, state }: Left): Promise<void> => {
    if (state.problem === 'no-room' && told.bytes >= state.bytes) return;
    const isArranged = await alarms.get(syncAlarm);
    if (!isArranged) await alarms.create(syncAlarm, { when: now() + gatherMs });
  };

  const write = async ({ told, unwritten }: Left): Promise<void> => {
    try {
      await withinReason(area.set(unwritten));
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      await tell({ ...told, problem: 'no-room' });
      return;
    }
    await tell({ ...told, mergedAt: now() });
  };

  const end = async (): Promise<null> => {
    await removeAll([sync, syncLedger, syncCopy]);
    await alarms.clear(syncAlarm);
    return null;
  };
  /** Goes on with going back, which may have been interrupted. */
  const goOn = async (): Promise<void> => {
    if (!(await syncLedger.read())?.isGoingBack) return;
    await withLock('connection', async () => {
      const { kept, isInDemo } = await readHere(stored);
      if (isInDemo || !kept.isGoingBack) return;
      await take(kept.taking, new Map(), { isGoingBack: true });
      await end();
    });
  };

  /** Merges both sides now, or later if the browser doesn't take part. */
  const mergeAnd = async (deal: (left: Left) => Promise<void>): Promise<void> => {
    try {
      await goOn();
      const left = await mergeHere();
      if (left) await deal(left);
    } catch (error) {
      await tell({ problem: 'unavailable' });
      await alarms.create(syncAlarm, { when: now() + laterMs });
      if (!(error instanceof AreaError || error instanceof StorageError)) throw error;
    }
  };

  let waiting: Promise<void> | null = null;
  /** Notes what has changed, here or elsewhere. What is to be written waits for more. */
  const follow = (): Promise<void> => {
    // Whoever asks while somebody waits for their turn is answered with them.
    waiting ??= Promise.resolve().then(() =>
      withLock('sync', () => {
        waiting = null;
        return mergeAnd(gather);
      }),
    );
    return waiting;
  };

  const begin = async (): Promise<null> => {
    const { is, state: before, baseAddress } = await readHere(stored);
    // Another page may have switched it on meanwhile.
    if (baseAddress === null || before?.baseAddress === baseAddress) return null;
    const state = { baseAddress, begunAt: now(), mergedAt: null, bytes: 0, leftOut: 0 };
    await writeAll(
      entry(sync, { ...state, problem: null }),
      // What was arranged before has no time: where others have changed the same, that counts.
      ledgerEntry(withChanges(new Map(), is, () => 0)),
      entry(syncCopy, Object.fromEntries(is)),
    );
    await mergeAnd(write);
    return null;
  };

  const goBack = async (): Promise<Failure | null> => {
    const [{ is, state, baseAddress }, copy] = [await readHere(stored), await syncCopy.read()];
    if (!copy || !state || state.baseAddress !== baseAddress) return { kind: 'no-copy' };
    const changes = changesBetween(is, new Map(Object.entries(copy)));
    await writeAll(
      entry(sync, null),
      ledgerEntry(new Map(), { taking: changes, isGoingBack: true }),
    );
    await goOn();
    return null;
  };

  const empty = async (): Promise<null> => {
    const contents = await withinReason(area.get(null));
    await withinReason(area.set(emptiedArea(contents, now())));
    return null;
  };

  const command = (work: () => Promise<Failure | null>) => () =>
    withLock('sync', () => goOn().then(work).catch(storageFailure));

  return {
    follow,
    /** The same, and writes at once. */
    write: () => withLock('sync', () => mergeAnd(write)),
    begin: command(begin),
    end: command(end),
    goBack: command(goBack),
    noteLost,
    /** Deletes what is synced, for whichever service, in the synced storage and so in all browsers, a newer version's too. */
    empty: () =>
      withLock('sync', () => empty().catch((): Failure => ({ kind: 'sync-unavailable' }))),
  };
}

export type SyncEngine = ReturnType<typeof createSync>;

/** All in one reading, so that what is arranged belongs to the connection. */
async function readHere(stored: StoredValues) {
  const [savedConnection, aside, state, ledger, itemPreferences, kits, reminders] = await readAll(
    stored.connection,
    stored.putAside,
    stored.sync,
    stored.syncLedger,
    { ...stored.itemPreferences, ...asFound },
    { ...stored.kits, ...asFound },
    { ...stored.reminders, ...asFound },
  );
  const kept = ledger ?? noLedger;
  const known = understood(new Map(Object.entries(kept.fields)));
  const found = { itemPreferences, kits, reminders };
  const { arranged, is, lost } = readArranged(found, known);
  // What is noted holds until somebody changes what the loss has left.
  const noted = kept.lost.filter(({ field, after }) => isSameData(is.get(field), after));
  return {
    arranged,
    is,
    lost: [...new Map([...noted, ...lost].map((one) => [one.field, one])).values()],
    state,
    kept,
    hasLedger: ledger !== null,
    known,
    /** In the demo, and until all is back that was put aside for it, nothing is the person's own. */
    isInDemo: aside !== null,
    /** The service that is connected. */
    baseAddress: aside === null && savedConnection ? savedConnection.baseAddress : null,
  };
}

type Here = Awaited<ReturnType<typeof readHere>>;

/** What becomes of what is here and in the synced storage. */
function compare(here: Here, contents: Area, baseAddress: string, now: EpochMs) {
  const { arranged, is, lost, state, hasLedger } = here;
  const there = readLedger(contents, baseAddress);
  const found = understood(there);
  // Whoever only joins the others loses nothing: to have what they have deleted by then is a change.
  const deletions = entriesWith(found, ({ value }) => value === undefined);
  const known = state?.mergedAt === null ? merge(here.known, deletions) : here.known;
  // Without a ledger, nobody knows when anything was changed: it must not win against all others.
  const stampOf = (field: string) =>
    hasLedger ? nextStamp([known.get(field), there.get(field)], now) : 0;
  const unchanged = lost.map(({ field, before }) => [field, before] as const);
  const ours = withChanges(known, new Map([...is, ...unchanged]), stampOf);
  const merged = withFreeNames(withinBounds(merge(ours, found), arranged));

  const { area, bytes, leftOut } = laidOut(wordsFor(merged, found, there), baseAddress, now, there);
  const values = valuesOf(merged);
  const problem: Sync['problem'] = isNewerArea(contents) ? 'newer' : null;
  const isForgotten = (field: string) => leftOut.has(field) && !there.has(field);
  return {
    changes: changesBetween(is, values),
    /** What is known from now on. Deletions without room are forgotten, or there would be ever more of them. */
    ledger: entriesWith(merged, ({ value }, field) => value !== undefined || !isForgotten(field)),
    /** What is still to be written to the synced storage, by key. */
    unwritten: Object.entries(area).filter(
      ([key, bucket]) => !problem && !isSameData(bucket, contents[key] ?? {}),
    ),
    told: {
      problem,
      bytes,
      leftOut: [...leftOut].filter((field) => values.get(field) !== undefined).length,
    },
  };
}

/** A field that this version doesn't understand stays as it is; one that it does, until its value changes. */
function wordsFor(merged: Ledger, found: Ledger, there: Ledger): Ledger {
  const words = entriesWith(there, (_, field) => found.has(field));
  for (const [field, one] of merged) {
    const theirs = found.get(field);
    if (found.has(field) !== there.has(field) || isSameData(one, theirs)) continue;
    const told = entryOf(one.stamp, toldOf(field, one.value, theirs?.value));
    if (!isSameData(told, theirs)) words.set(field, told);
  }
  return words;
}

/** The browser's synced storage doesn't take part. */
class AreaError extends Error {}

async function withinReason<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The browser doesn’t answer')), answerMs);
  try {
    return await Promise.race([answer, late.promise]);
  } catch (error) {
    throw new AreaError(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a browser has no more room, rather than too many writes at a time. */
function isOutOfRoom(error: unknown): boolean {
  const text = String(error);
  return /quota/i.test(text) && !/WRITE_OPERATIONS/i.test(text);
}
