import { hashOf } from '@/lib/domain/hash';
import { dayMs, type EpochMs } from '@/lib/domain/time';
import {
  type Entry,
  emptied,
  entriesWith,
  fieldKinds,
  isCredible,
  type Ledger,
  merge,
  nextStamp,
  partsOf,
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

/** By field, the stamp, and the value unless it was deleted. */
type Bucket = Readonly<Record<string, readonly [stamp: EpochMs, value?: unknown]>>;
/** What is in the browser's synced storage, by key. It may be anything. */
export type Area = Readonly<Record<string, unknown>>;

export interface Laid {
  readonly area: Readonly<Record<string, Bucket>>;
  /** How much of the room is used. */
  readonly bytes: number;
  /** The fields that there was no room for. */
  readonly leftOut: readonly string[];
}

/**
 * The ledger in buckets, as far as there is room: first what other versions have put there, which stays, then what was
 * changed last.
 * @param there what lies there now. It stays where there is no room for what it became: whoever knows nothing newer
 * would put it back
 */
export function laidOut(ledger: Ledger, baseAddress: string, now: EpochMs, there?: Ledger): Laid {
  const prefix = prefixOf(baseAddress);
  const buckets = Array.from({ length: bucketCount }, (_, at) => ({
    key: `${prefix}${at}`,
    rows: new Map<string, Entry>(),
    bytes: bytesOf(`${prefix}${at}`) + '{}'.length,
  }));
  const isOver = (field: string) => {
    const entry = ledger.get(field);
    return entry !== undefined && !('value' in entry) && entry.stamp < now - deletionsKeptMs;
  };
  const latestFirst = [...ledger, ...(there ?? [])].sort(
    ([one, first], [other, second]) =>
      Number(isOurs(one)) - Number(isOurs(other)) ||
      Number(isOver(one)) - Number(isOver(other)) ||
      second.stamp - first.stamp ||
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
    leftOut: [...ledger]
      .filter(([field, entry]) => placed.get(field) !== entry)
      .map(([field]) => field),
  };
}

/** The ledger that is found in an area; what is no entry isn't in it. */
export function readLedger(area: Area, baseAddress: string): Ledger {
  const prefix = prefixOf(baseAddress);
  const buckets = Object.entries(area).filter(([key]) => key.startsWith(prefix));
  // A field may still lie where there was room for it before, too.
  return buckets.map(([, bucket]) => readBucket(bucket)).reduce(merge, new Map());
}

function readBucket(bucket: unknown): Ledger {
  const rows = typeof bucket === 'object' ? Object.entries<unknown>({ ...bucket }) : [];
  const ledger = new Map<string, Entry>();
  for (const [field, row] of rows) {
    const entry = entryOf(row);
    if (entry) ledger.set(field, entry);
  }
  return ledger;
}

function entryOf(row: unknown): Entry | null {
  if (!Array.isArray(row)) return null;
  const [stamp, value]: unknown[] = row;
  if (typeof stamp !== 'number' || !Number.isSafeInteger(stamp) || stamp < 0) return null;
  return row.length === 1 ? { stamp } : { stamp, value };
}

/** Whether a newer version of the extension keeps something there, which only that version may change. */
export function isNewerArea(area: Area): boolean {
  return Object.keys(area).some((key) => Number.parseInt(key, 10) > format);
}

/** All of an area, of whichever services, with everything in it deleted. */
export function emptiedArea(area: Area, now: EpochMs): Area {
  const ledgers = Object.entries(area).map(([key, bucket]) => [key, readBucket(bucket)] as const);
  // Not later than what can't be believed: nobody would take it for deleted until then.
  const stamps = ledgers.map(([, ledger]) =>
    nextStamp(
      entriesWith(ledger, (entry) => isCredible(entry, now)),
      now,
    ),
  );
  const stamp = Math.max(...stamps);
  return Object.fromEntries(
    ledgers.map(([key, ledger]) => [key, bucketOf(emptied(ledger, stamp))]),
  );
}

function isOurs(field: string): boolean {
  return fieldKinds.some((kind) => kind === partsOf(field).kind);
}

function bucketOf(ledger: Ledger): Bucket {
  const rows = [...ledger].map(([field, entry]) => [
    field,
    'value' in entry ? [entry.stamp, entry.value] : [entry.stamp],
  ]);
  return Object.fromEntries(rows);
}

function prefixOf(baseAddress: string): string {
  return `${format}.${hashOf(baseAddress).toString(36)}.`;
}

/** How much a text takes; Chromium writes `<` in six characters. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text.replaceAll('<', '\\u003C')).length;
}
