import { hashOf } from '@/lib/domain/data/hash';
import { dayMs, type EpochMs } from '@/lib/domain/data/time';
import {
  counted,
  type Entry,
  entryOf,
  isStamp,
  type Ledger,
  merge,
  nextStamp,
  withChanges,
} from './ledger';

/*
 * How a ledger lies in the browser's synced storage, which takes 8 KiB under one key and 100 KiB in all. Fields are
 * spread over a fixed number of buckets, each under a key of its own, so that a change writes one or two of them.
 * Keys begin with the format, and with the service that the items belong to. None is ever removed: browsers disagree
 * about what the removal of a key does to a change made elsewhere.
 */

/** Raised only when an older version of the extension would misread it. */
const format = 1;
const bucketCount = 13;
const bucketBytesMax = 6 * 1024;
/** Room for all buckets, in bytes. */
export const areaBytesMax = bucketCount * bucketBytesMax;
/** After this time, a deletion goes first where there is no room: few browsers were away for longer. */
const deletionsKeptMs = 180 * dayMs;

/** What is in the browser's synced storage, by key. It may be anything. */
export type Area = Readonly<Record<string, unknown>>;

/**
 * The ledger in buckets, as far as there is room: first what lies there and isn't in the ledger, such as what another
 * version has put there, then what was changed last.
 * @param there what lies there now. Of a field for whose change there is no room, it stays: whoever doesn't know of the
 * change would put it back
 */
export function laidOut(ledger: Ledger, baseAddress: string, now: EpochMs, there: Ledger) {
  const buckets = bucketKeys(baseAddress).map((key) => ({
    key,
    rows: new Map<string, Entry>(),
    bytes: bytesOf(key) + '{}'.length,
  }));
  const isOver = (field: string) => {
    const { stamp, value } = ledger.get(field) ?? { stamp: now };
    return value === undefined && stamp < now - deletionsKeptMs;
  };
  const replaced = [...there].filter(([field, { stamp }]) => ledger.get(field)?.stamp !== stamp);
  const latestFirst = [...ledger, ...replaced].sort(
    ([one, first], [other, second]) =>
      Number(ledger.has(one)) - Number(ledger.has(other)) ||
      Number(isOver(one)) - Number(isOver(other)) ||
      counted(second.stamp) - counted(first.stamp) ||
      (one < other ? -1 : 1),
  );
  const placed = new Map<string, Entry>();
  for (const [field, entry] of latestFirst) {
    if (placed.has(field)) continue;
    const bytes = bytesOf(JSON.stringify(bucketOf(new Map([[field, entry]]))));
    const home = hashOf(field) % bucketCount;
    const bucket = [...buckets.slice(home), ...buckets.slice(0, home)].find(
      (one) => one.bytes + bytes <= bucketBytesMax,
    );
    if (!bucket) continue;
    bucket.rows.set(field, entry);
    bucket.bytes += bytes;
    placed.set(field, entry);
  }
  return {
    area: Object.fromEntries(buckets.map(({ key, rows }) => [key, bucketOf(rows)])),
    bytes: buckets.reduce((sum, { bytes }) => sum + bytes, 0),
    /** The fields of the ledger that there was no room for. */
    leftOut: new Set([...ledger.keys()].filter((field) => placed.get(field) !== ledger.get(field))),
  };
}

/** The ledger that is found in an area; what is no entry isn't in it. */
export function readLedger(area: Area, baseAddress: string): Ledger {
  // A field may still lie where there was room for it before, too.
  return bucketKeys(baseAddress)
    .map((key) => readBucket(area[key]))
    .reduce(merge, new Map());
}

function readBucket(bucket: unknown): Ledger {
  const ledger = new Map<string, Entry>();
  for (const [field, row] of Object.entries<unknown>({ ...(bucket as object) })) {
    const [stamp, value]: unknown[] = Array.isArray(row) ? row : [];
    if (isStamp(stamp)) ledger.set(field, entryOf(stamp, value));
  }
  return ledger;
}

/** Our keys in whichever format; what else lies there says nothing of versions. */
const ownKey = /^(\d+)\.[\da-z]+\.\d+$/;

/** Whether a newer version of the extension keeps something there, which only that version may change. */
export function isNewerArea(area: Area): boolean {
  return Object.keys(area).some((key) => Number(ownKey.exec(key)?.[1]) > format);
}

/** All of an area, of whichever services, with everything in it deleted. */
export function emptiedArea(area: Area, now: EpochMs): Area {
  const emptied = (ledger: Ledger) =>
    bucketOf(withChanges(ledger, new Map(), (field) => nextStamp([ledger.get(field)], now)));
  return Object.fromEntries(
    Object.entries(area).map(([key, bucket]) => [key, emptied(readBucket(bucket))]),
  );
}

/** By field, the stamp, and the value unless it was deleted. */
function bucketOf(ledger: Ledger): Readonly<Record<string, unknown>> {
  const rows = [...ledger].map(([field, { stamp, value }]) => [
    field,
    value === undefined ? [stamp] : [stamp, value],
  ]);
  return Object.fromEntries(rows);
}

function bucketKeys(baseAddress: string): readonly string[] {
  const prefix = `${format}.${hashOf(baseAddress).toString(36)}.`;
  return Array.from({ length: bucketCount }, (_, at) => `${prefix}${at}`);
}

/** How much a text takes; Chromium writes `<` in six characters. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text.replaceAll('<', '\\u003C')).length;
}
