import { dataText, isSameData } from '@/lib/domain/data/same-data';
import { dayMs, type EpochMs, lastPlausible } from '@/lib/domain/data/time';

/*
 * What a person has arranged, as a ledger of fields: one entry for each thing that can be changed by itself, with
 * the time of its last change. Browsers that exchange their ledgers and merge them, in whatever order and however
 * often, end up with the same.
 */

/** The state of one field. Without a `value`, it was deleted, which is a change like any other. */
export interface Entry {
  /** When it was changed, by the clock of that browser; 0: before it was synced. */
  readonly stamp: EpochMs;
  readonly value?: unknown;
}

/** By field: `label:ITEM`, `kit:KIT`. Other versions have other kinds, and kinds without ids. */
export type Ledger = ReadonlyMap<string, Entry>;
export type Fields = ReadonlyMap<string, unknown>;

export function entryOf(stamp: EpochMs, value: unknown): Entry {
  return value === undefined ? { stamp } : { stamp, value };
}

/** Of all fields in a ledger; `undefined`: deleted. */
export function valuesOf(ledger: Ledger): Fields {
  return new Map([...ledger].map(([field, { value }]) => [field, value]));
}

/** The union of both, in which the later change of each field counts. */
export function merge(one: Ledger, other: Ledger): Ledger {
  const merged = new Map(one);
  for (const [field, entry] of other) {
    const present = merged.get(field);
    if (!present || isLater(entry, present)) merged.set(field, entry);
  }
  return merged;
}

/**
 * Two changes at the same time are decided by what they say, so that every browser decides alike: for the one that says
 * more, as a newer version may of the same change.
 */
function isLater(one: Entry, other: Entry): boolean {
  const [later, earlier] = [counted(one.stamp), counted(other.stamp)];
  if (later !== earlier) return later > earlier;
  const [said, known] = [dataText(one.value), dataText(other.value)];
  if (said === known) return one.stamp > other.stamp;
  // Nothing can outbid the last one, so what it says can be deleted at least.
  if (later === lastCounted && (said === '' || known === '')) return said === '';
  return said.length === known.length ? said > known : said.length > known.length;
}

/** A person's change is later than the one before by so much, which leaves room for what follows from that by itself. */
const stampStep = 1_000;

/** A time that an entry can have. Later than this is no clock. */
export function isStamp(stamp: unknown): stamp is EpochMs {
  return Number.isSafeInteger(stamp) && Number(stamp) >= 0 && Number(stamp) <= lastPlausible;
}

/** The stamps of the last year that there is count as 0, whatever any clock says: nobody could outbid them. */
const lastCounted = lastPlausible - 365 * dayMs;
export const counted = (stamp: EpochMs) => (stamp > lastCounted ? 0 : stamp);
export const stampAfter = (stamp: EpochMs, step: number) =>
  Math.min(counted(stamp) + step, lastCounted);

/**
 * Later than all that is known of the field: however far ahead a clock is, whoever knows what was written by it outbids
 * that. Only what was said at the last stamp that counts can't be outbid, but it can be deleted.
 * @param known its entries, as far as there are any
 */
export function nextStamp(known: readonly (Entry | undefined)[], now: EpochMs): EpochMs {
  const later = known.map((entry) => stampAfter(entry?.stamp ?? 0, stampStep));
  return Math.max(isStamp(now) ? counted(now) : 0, ...later);
}

/** A field with another value than before; `undefined`: none. */
interface FieldChange {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

export type Changes = readonly FieldChange[];

export function changesBetween(before: Fields, after: Fields): Changes {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field), after: after.get(field) }))
    .filter((change) => !isSameData(change.before, change.after));
}

/** @param is what is arranged now, with all fields that have a value */
export function withChanges(ledger: Ledger, is: Fields, stampOf: (field: string) => EpochMs) {
  const changed = new Map(ledger);
  for (const { field, after: value } of changesBetween(valuesOf(ledger), is)) {
    changed.set(field, entryOf(stampOf(field), value));
  }
  return changed;
}

export function entriesWith(ledger: Ledger, isIt: (entry: Entry, field: string) => boolean) {
  return new Map([...ledger].filter(([field, entry]) => isIt(entry, field)));
}
