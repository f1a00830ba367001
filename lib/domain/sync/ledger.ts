import { dequal } from 'dequal/lite';
import { dayMs, type EpochMs } from '@/lib/domain/time';

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

/** The kinds of fields: three of items, and kits and reminders as a whole. */
export const fieldKinds = ['label', 'pin', 'hidden', 'kit', 'reminder'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** By field: `label:ITEM`, `kit:KIT`. */
export type Ledger = ReadonlyMap<string, Entry>;
/** The values of the fields that have one. */
export type Fields = ReadonlyMap<string, unknown>;

/** A field's kind, and the id of what it is a field of. Other versions have other kinds, and kinds without ids. */
export function partsOf(field: string): { readonly kind: string; readonly id: string } {
  const [kind = ''] = field.split(':', 1);
  return { kind, id: field.slice(kind.length + 1) };
}

/** How far the clocks of two browsers may be apart. */
const clocksApartMs = dayMs;

/** The values in a ledger. */
export function valuesOf(ledger: Ledger): Fields {
  const values = new Map<string, unknown>();
  for (const [field, entry] of ledger) {
    if ('value' in entry) values.set(field, entry.value);
  }
  return values;
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

/** Two changes at the same time are decided by what they say, so that every browser decides alike. */
function isLater(one: Entry, other: Entry): boolean {
  if (one.stamp !== other.stamp) return one.stamp > other.stamp;
  return encoded(one.value) > encoded(other.value);
}

/** A value as text, the same for equal values; less than any other for a deletion. */
function encoded(value: unknown): string {
  if (value === undefined) return '';
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** A person's change is later than the one before by so much, which leaves room for what follows from that by itself. */
const stampStep = 1_000;

/** The stamp of a change made now: later than all that is known, even if this clock is behind. */
export function nextStamp(ledger: Ledger, now: EpochMs): EpochMs {
  let highest = 0;
  for (const { stamp } of ledger.values()) highest = Math.max(highest, stamp);
  return Math.max(now, highest + stampStep);
}

/**
 * The ledger with what was changed since: each field that isn't what the ledger says gets this stamp.
 * @param is what is arranged now, with all fields that have a value
 */
export function withChanges(ledger: Ledger, is: Fields, stamp: EpochMs): Ledger {
  const was = valuesOf(ledger);
  const after = new Map(ledger);
  for (const field of new Set([...was.keys(), ...is.keys()])) {
    const value = is.get(field);
    if (dequal(value, was.get(field))) continue;
    after.set(field, value === undefined ? { stamp } : { stamp, value });
  }
  return after;
}

/** A field with another value than before; `undefined`: none. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export function changesBetween(before: Fields, after: Fields): readonly FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field), after: after.get(field) }))
    .filter((change) => !dequal(change.before, change.after));
}

/**
 * Whether a stamp can be believed. One that is further in the future than clocks are apart would win against all
 * that anybody does until then.
 */
export function isCredible({ stamp }: Entry, now: EpochMs): boolean {
  return stamp <= now + clocksApartMs;
}

/** The same, said at another time. */
export function restamped(ledger: Ledger, stamp: EpochMs): Ledger {
  return new Map([...ledger].map(([field, entry]) => [field, { ...entry, stamp }]));
}

/** The entries for which this is true. */
export function entriesWith(
  ledger: Ledger,
  isIt: (entry: Entry, field: string) => boolean,
): Ledger {
  return new Map([...ledger].filter(([field, entry]) => isIt(entry, field)));
}

/** The ledger with everything in it deleted at this time, or just after it was last changed if that is later. */
export function emptied(ledger: Ledger, stamp: EpochMs): Ledger {
  const deleted = (entry: Entry): Entry =>
    'value' in entry ? { stamp: Math.max(stamp, entry.stamp + 1) } : entry;
  return new Map([...ledger].map(([field, entry]) => [field, deleted(entry)]));
}
