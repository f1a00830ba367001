import { dequal } from 'dequal/lite';
import type { browser } from 'wxt/browser';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { StoredValues } from '@/lib/background/stored-values';
import { isDemo } from '@/lib/domain/demo';
import type { Failure } from '@/lib/domain/failure';
import { storageFailure } from '@/lib/domain/storage-failure';
import { type Area, emptiedArea, isNewerArea, laidOut, readLedger } from '@/lib/domain/sync/layout';
import {
  changesBetween,
  type Entry,
  entriesWith,
  type FieldChange,
  type FieldKind,
  isCredible,
  type Ledger,
  merge,
  nextStamp,
  partsOf,
  restamped,
  valuesOf,
  withChanges,
} from '@/lib/domain/sync/ledger';
import type { EpochMs } from '@/lib/domain/time';
import type { Sync } from '@/lib/storage/state';
import { entry, readAll, removeAll, writeAll } from '@/lib/storage/stored';
import {
  type Arranged,
  applyChanges,
  fieldsOf,
  isLost,
  isUnderstood,
  reconciled,
} from './arranged';

export const syncAlarm = 'sync';

/** Changes are gathered for so long before they are written: browsers count the writes. */
const gatherMs = 30_000;
/** How long the browser may take to answer: others wait meanwhile. */
const answerMs = 10_000;
/** When to write again after a browser has counted too many, or didn't answer. */
const laterMs = 10 * 60_000;

interface SyncDeps {
  /** The browser's synced storage; its answers may be anything. */
  readonly area: Pick<typeof browser.storage.sync, 'get' | 'set'>;
  readonly alarms: Pick<typeof browser.alarms, 'clear' | 'create' | 'get'>;
  readonly withLock: WithLock;
  readonly now: () => EpochMs;
  readonly stored: Pick<
    StoredValues,
    keyof Arranged | 'connection' | 'sync' | 'syncCopy' | 'syncLedger' | 'syncPreview'
  >;
}

/** What is here and in the synced storage, and what becomes of both. */
interface Comparison {
  /** What changes here. */
  readonly changes: readonly FieldChange[];
  readonly merged: Ledger;
  /** What the synced storage had that counts. */
  readonly found: Ledger;
  /** What it has that this browser has noted with a clock that was wrong. */
  readonly stale: Ledger;
  /** What is still to be written there, by key. */
  readonly unwritten: Area;
  readonly status: Pick<Sync, 'bytes' | 'leftOut'> & { readonly isNewer: boolean };
}

/**
 * Keeps what the person arranges the same in all browsers in which they have switched this on, by the browser's own
 * synced storage. What is stored here stays what pages read and write; this compares the two, whenever either has
 * changed. It can be interrupted anywhere: the next time, it finds the same differences.
 */
export function createSync(deps: SyncDeps) {
  const { area, alarms, withLock, now, stored } = deps;
  const { connection, sync, syncCopy, syncLedger, syncPreview } = stored;

  /** All in one reading, so that what is arranged belongs to the connection. */
  const read = async () => {
    const [place, state, kept, ...values] = await readAll(
      connection,
      sync,
      syncLedger,
      stored.itemPreferences,
      stored.kits,
      stored.reminders,
    );
    const [itemPreferences, kits, reminders] = values;
    const arranged = { itemPreferences, kits, reminders };
    return {
      arranged,
      is: fieldsOf(arranged),
      state,
      kept: new Map(Object.entries(kept.fields)),
      taking: kept.taking,
      isLedgerLost: kept === syncLedger.fallback,
      /** The service that is connected. In the demo, nothing is the person's own. */
      baseAddress: !place || isDemo(place) ? null : place.baseAddress,
    };
  };
  type Here = Awaited<ReturnType<typeof read>>;

  /** @throws what the browser says if it doesn't answer */
  const readArea = (): Promise<Area> => withinReason(area.get(null));

  const compare = (here: Here, contents: Area, kept: Ledger, baseAddress: string): Comparison => {
    const { arranged, is, isLedgerLost } = here;
    const at = now();
    const counts = (one: Entry, field: string) => isCredible(one, at) && isUnderstood(one, field);
    const sound = entriesWith(kept, counts);
    // Without a ledger, nobody knows when anything was changed: it must not win against all others.
    const stamp = isLedgerLost ? 0 : nextStamp(sound, at);
    // What was noted before this clock was put right has to be noted again.
    const early = entriesWith(
      kept,
      (one, field) => !isCredible(one, at) && isUnderstood(one, field),
    );
    const known = merge(sound, restamped(early, stamp));
    const lost = entriesWith(known, (_, field) => isLost(field, arranged, stored));
    const present = new Map([...is, ...valuesOf(lost)]);
    const own = withChanges(known, present, stamp);

    const all = readLedger(contents, baseAddress);
    const found = entriesWith(all, counts);
    const stale = entriesWith(early, (one, field) => dequal(one, all.get(field)));
    // Stays there as it is: for another version, or until this clock or the other one is right.
    const others = entriesWith(all, (one, field) => !counts(one, field) && !stale.has(field));
    const merged = reconciled(merge(own, found));
    const laid = laidOut(new Map([...merged, ...others]), baseAddress, at, found);
    const differing = Object.entries(laid.area).filter(
      ([key, bucket]) => !dequal(bucket, contents[key] ?? {}),
    );
    const isNewer = isNewerArea(contents);
    return {
      changes: changesBetween(is, valuesOf(merged)),
      merged,
      found,
      stale,
      unwritten: isNewer ? {} : Object.fromEntries(differing),
      status: { bytes: laid.bytes, leftOut: countsOf(laid.leftOut, merged), isNewer },
    };
  };

  const ledgerEntry = (ledger: Ledger, taking: readonly FieldChange[] = []) =>
    entry(syncLedger, { fields: Object.fromEntries(ledger), taking });

  const tell = async (changes: Partial<Sync>): Promise<void> => {
    await sync.update((present) => present && { ...present, ...changes });
  };

  /**
   * Merges both sides, as far as that is done here; the caller has the lock `sync`. Nobody connects elsewhere
   * meanwhile, or opens the demo, in which other things are arranged.
   * @returns `null`: sync is off
   */
  const mergeHere = async (): Promise<Comparison | null> => {
    if (!(await sync.read())) return null;
    try {
      const contents = await readArea();
      return await withLock('connection', async () => {
        let here = await read();
        const { state, baseAddress } = here;
        if (!state || state.baseAddress !== baseAddress) return null;
        if (here.taking.length > 0) {
          // A background has ended over it.
          await applyChanges(here.taking, stored, (taking) => [ledgerEntry(here.kept, taking)]);
          here = await read();
        }
        const comparison = compare(here, contents, here.kept, baseAddress);
        const { changes, merged, stale } = comparison;
        const ledger = new Map([...merged, ...stale]);
        const noted = ledgerEntry(ledger, changes);
        if (!dequal(noted[1], await syncLedger.read())) await writeAll(noted);
        await applyChanges(changes, stored, (taking) => [ledgerEntry(ledger, taking)]);
        return comparison;
      });
    } catch {
      await tell({ problem: 'unavailable' });
      await alarms.create(syncAlarm, { when: now() + laterMs });
      return null;
    }
  };

  const tellMerged = ({ bytes, leftOut, isNewer }: Comparison['status']): Promise<void> =>
    tell({ bytes, leftOut, problem: isNewer ? 'newer' : null, mergedAt: now() });

  const mergeAndGather = async (): Promise<void> => {
    const before = await sync.read();
    const comparison = await mergeHere();
    if (!before || !comparison) return;
    const { status, unwritten } = comparison;
    if (Object.keys(unwritten).length === 0) {
      await tellMerged(status);
    } else if (before.problem !== 'no-room' || status.bytes < before.bytes) {
      const isArranged = await alarms.get(syncAlarm);
      if (!isArranged) await alarms.create(syncAlarm, { when: now() + gatherMs });
    }
  };

  let waiting: Promise<void> | null = null;
  /** Notes what has changed, here or elsewhere. What is to be written waits for more. */
  const follow = async (): Promise<void> => {
    // Whoever asks while somebody waits for their turn is answered with them.
    waiting ??= Promise.resolve().then(() =>
      withLock('sync', () => {
        waiting = null;
        return mergeAndGather();
      }),
    );
    await waiting;
  };

  /** The same, and writes at once. */
  const write = async (): Promise<void> => {
    const comparison = await mergeHere();
    if (!comparison) return;
    const { status, unwritten, merged, stale } = comparison;
    try {
      if (Object.keys(unwritten).length > 0) await withinReason(area.set(unwritten));
      if (stale.size > 0) await writeAll(ledgerEntry(merged));
      await tellMerged(status);
    } catch (error) {
      const problem = isOutOfRoom(error) ? 'no-room' : 'unavailable';
      await tell({ bytes: status.bytes, leftOut: status.leftOut, problem });
      if (problem === 'unavailable') {
        await alarms.create(syncAlarm, { when: now() + laterMs });
      }
    }
  };

  const begin = async (): Promise<Failure | null> => {
    const { is, state: before, baseAddress } = await read();
    await syncPreview.remove();
    // Another page may have switched it on meanwhile.
    if (baseAddress === null || before?.baseAddress === baseAddress) return null;
    const state = { baseAddress, begunAt: now(), mergedAt: null, bytes: 0, leftOut: [] };
    // What was arranged before has no time, so that it never wins against what was changed since.
    const ledger = withChanges(new Map(), is, 0);
    await writeAll(
      entry(sync, { ...state, problem: null }),
      ledgerEntry(ledger),
      entry(syncCopy, Object.fromEntries(is)),
    );
    await write();
    return null;
  };

  const end = async (): Promise<void> => {
    await removeAll([sync, syncLedger]);
    await alarms.clear(syncAlarm);
  };

  return {
    follow,
    write: () => withLock('sync', write),
    /** Switches sync on; if that would change anything here, the person is asked first. */
    propose: (): Promise<Failure | null> =>
      withLock('sync', async () => {
        const here = await read();
        const { is, baseAddress } = here;
        if (baseAddress === null) return null;
        try {
          const ledger = withChanges(new Map(), is, 0);
          const contents = await readArea();
          const { changes, found, merged } = compare(here, contents, ledger, baseAddress);
          if (changes.length === 0) return await begin();
          const given = changesBetween(valuesOf(found), valuesOf(merged));
          await syncPreview.write({ changes, gives: given.length > 0 });
          return null;
        } catch (error) {
          return storageFailure(error);
        }
      }),
    /** Switches it on. */
    begin: () => withLock('sync', begin),
    /** Switches it off; everything stays as it is, here and elsewhere. */
    end: (): Promise<null> =>
      withLock('sync', async () => {
        await Promise.all([end(), syncCopy.remove()]);
        return null;
      }),
    /** Switches it off, and puts back what was here before. */
    goBack: (): Promise<null> =>
      withLock('sync', async () => {
        const [{ arranged }, copy] = await Promise.all([read(), syncCopy.read()]);
        await end();
        const changes = changesBetween(fieldsOf(arranged), new Map(Object.entries(copy)));
        await applyChanges(changes, stored, () => []);
        await syncCopy.remove();
        return null;
      }),
    /** Deletes what is synced, for whichever service, in the synced storage and so in all browsers. */
    empty: (): Promise<Failure | null> =>
      withLock('sync', async () => {
        try {
          const contents = await readArea();
          if (isNewerArea(contents)) return { kind: 'outdated' };
          await withinReason(area.set(emptiedArea(contents, now())));
          return null;
        } catch (error) {
          return storageFailure(error);
        }
      }),
  };
}

export type SyncEngine = ReturnType<typeof createSync>;

/** An answer of the browser's, unless it takes too long. */
async function withinReason<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The browser doesn’t answer')), answerMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a browser has no more room, rather than too many writes at a time. */
function isOutOfRoom(error: unknown): boolean {
  const text = String(error);
  return /quota/i.test(text) && !/WRITE_OPERATIONS/i.test(text);
}

/** How many fields there are of each kind. */
function numbersOf(fields: readonly string[]): Partial<Record<FieldKind, number>> {
  const kinds = Map.groupBy(fields, (field) => partsOf(field).kind);
  return Object.fromEntries([...kinds].map(([kind, those]) => [kind, those.length]));
}

function countsOf(leftOut: readonly string[], merged: Ledger): Sync['leftOut'] {
  const values = valuesOf(merged);
  const all = numbersOf([...values.keys()]);
  const left = numbersOf(leftOut.filter((field) => values.has(field)));
  return Object.entries(left).map(([kind, count]) => ({
    kind: kind as FieldKind,
    count,
    of: all[kind as FieldKind] ?? count,
  }));
}
