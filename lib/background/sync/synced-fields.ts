import * as z from 'zod/mini';
import { freeNames, type Kit } from '@/lib/domain/basket/kit';
import { kit } from '@/lib/domain/basket/schemas';
import { itemPreferencesMax, kitsMax, remindersMax } from '@/lib/domain/data/bounds';
import { lazy } from '@/lib/domain/data/lazy';
import { ownValue } from '@/lib/domain/data/own-value';
import { isObject, isSameData } from '@/lib/domain/data/same-data';
import { type Others, word } from '@/lib/domain/data/schema';
import { dayAt } from '@/lib/domain/data/time';
import { changedPreference, type ItemPreferences } from '@/lib/domain/items/item-preference';
import { label } from '@/lib/domain/items/schemas';
import type { Reminder } from '@/lib/domain/reminders/reminder';
import { reminder } from '@/lib/domain/reminders/schemas';
import {
  type Changes,
  changesBetween,
  type Entry,
  entriesWith,
  entryOf,
  type Fields,
  type Ledger,
  stampAfter,
  valuesOf,
} from '@/lib/domain/sync/ledger';
import { schemas } from '@/lib/storage/schemas';
import type { Stored, StoredEntry } from '@/lib/storage/stored';

/*
 * What is synced of all that a person arranged, as fields; what is understood of the fields that others have written;
 * and fields, put back where they are stored.
 */

/** The stored values that have something to sync. */
interface Arranged {
  readonly itemPreferences: ItemPreferences;
  readonly kits: readonly Kit[];
  readonly reminders: readonly Reminder[];
}
type Name = keyof Arranged;
/** Whatever is found of them. */
type Found = Readonly<Partial<Record<Name, unknown>>>;
type StoredArranged = { readonly [N in Name]: Stored<Arranged[N]> };

/** How many rows each may have, and which members of a row aren't synced; the first is its id. */
const tables: {
  readonly [N in Name]: { readonly most: number; readonly unsynced: readonly string[] };
} = {
  itemPreferences: { most: itemPreferencesMax, unsynced: [] },
  kits: { most: kitsMax, unsynced: ['id'] },
  reminders: { most: remindersMax, unsynced: ['itemId', 'isTold'] },
};
const names = Object.keys(tables) as readonly Name[];

type Row = Readonly<Record<string, unknown>>;

/** A kind of fields, by how it is read from a row and put into it. */
interface Kind {
  readonly of: Name;
  /** Cleaned; `undefined`: the row says nothing of it, or nothing that makes sense. */
  readonly read: (row: Row, others?: Others) => unknown;
  /** @returns `null`: nothing is left of the row */
  readonly put: (row: Row | undefined, value: unknown, id: string) => Row | null;
}

const kinds = lazy(
  (): Readonly<Record<string, Kind>> => ({
    label: {
      of: 'itemPreferences',
      read: (row) => (row.label ? z.safeParse(label(), row.label).data : undefined),
      put: (row, value) => changedPreference(row, { label: value as string }),
    },
    place: {
      of: 'itemPreferences',
      read: (row) => (row.isPinned && 'pinned') || (row.isHidden && 'hidden') || undefined,
      put: (row, value) =>
        changedPreference(row, { isPinned: value === 'pinned', isHidden: value === 'hidden' }),
    },
    kit: wholeRow('kits', kit),
    reminder: wholeRow('reminders', reminder),
  }),
);

function wholeRow(of: Name, schema: (others?: Others) => z.ZodMiniType<object>): Kind {
  const { unsynced } = tables[of];
  const [idName = ''] = unsynced;
  return {
    of,
    read: (row, others) => {
      const members = Object.entries(z.safeParse(schema(others), row).data ?? {});
      const synced = members.filter(([name]) => !unsynced.includes(name));
      return synced.length > 0 ? Object.fromEntries(synced) : undefined;
    },
    put: (row, value, id) => {
      if (value === undefined) return null;
      const after: Row = { ...value, [idName]: id };
      // A reminder that was told isn't told again, unless it is for another day.
      const isTold = row?.isTold && dayAt(Number(row.dueAt)) === dayAt(Number(after.dueAt));
      return isTold ? { ...after, isTold } : after;
    },
  };
}

/** A field's kind, and the id of its row; `undefined`: this version knows no such field. */
function kindOf(field: string): (Kind & { readonly id: string }) | undefined {
  const [name = ''] = field.split(':', 1);
  const kind = ownValue(kinds(), name);
  const id = field.slice(name.length + 1);
  return kind && z.safeParse(word(), id).success ? { ...kind, id } : undefined;
}

function cleaned(field: string, value: unknown, others?: Others): unknown {
  const kind = kindOf(field);
  return kind?.read(kind.put(undefined, value, kind.id) ?? {}, others);
}

/** The fields that this version understands, with their values cleaned. */
export function understood(ledger: Ledger): Ledger {
  const known = new Map<string, Entry>();
  for (const [field, { stamp, value }] of ledger) {
    const read = cleaned(field, value);
    const isUnderstood = value === undefined ? kindOf(field) : read !== undefined;
    if (isUnderstood) known.set(field, entryOf(stamp, read));
  }
  return known;
}

/**
 * What others are told of a field: of members that this version doesn't know, those that they have given it, and none
 * that another version has only left here.
 */
export function toldOf(field: string, value: unknown, theirs: unknown): unknown {
  const [ours, known] = [value, theirs].map((one) => cleaned(field, one, 'dropped'));
  return besideOthers(ours, known, theirs);
}

/** Ours, with those members of theirs that aren't known. Lines of the same item and size belong together. */
function besideOthers(ours: unknown, known: unknown, theirs: unknown): unknown {
  if (isSameData(ours, known)) return theirs;
  if (!isObject(ours) || !isObject(known) || !isObject(theirs)) return ours;
  const parts = Object.entries(ours).map(([key, part]) => {
    const isSame = ({ itemId, size }: Row) =>
      itemId === (part as Row).itemId && size === (part as Row).size;
    const place = Array.isArray(known) ? known.findIndex(isSame) : key;
    return [key, besideOthers(part, known[place], theirs[place])] as const;
  });
  if (Array.isArray(ours)) return parts.map(([, part]) => part);
  const others = Object.entries(theirs).filter(([name]) => !Object.hasOwn(known, name));
  return Object.fromEntries([...others, ...parts]);
}

/** Those whose ids can't be read are under ''. */
function rowsById(name: Name, value: unknown): Map<string, Row> {
  const [idName] = tables[name].unsynced;
  const rows = Object.entries<Row>({ ...(value as object) });
  if (!idName) return new Map(rows);
  return new Map(rows.map(([, row]) => [z.safeParse(word(), row?.[idName]).data ?? '', row]));
}

/**
 * What is arranged, as far as it can be read, and which of the known fields are other than known without anybody having
 * changed them: what is stored of them, as it was found, can't be read, or isn't there.
 */
export function readArranged(found: Found, known: Ledger) {
  const arranged: Partial<Record<Name, unknown>> = {};
  const isDamaged: Partial<Record<Name, (id: string) => boolean>> = {};
  for (const name of names) {
    const { success, data } = z.safeParse<z.ZodMiniType>(schemas()[name], found[name]);
    arranged[name] = data;
    const [raw, rows] = [rowsById(name, found[name]), rowsById(name, data)];
    const mayBeAny = !success || raw.has('');
    isDamaged[name] = (id) => (raw.has(id) ? !isSameData(raw.get(id), rows.get(id)) : mayBeAny);
  }
  const is = fieldsOf(arranged);
  const lost = changesBetween(valuesOf(known), is).filter(({ field, before }) => {
    const kind = kindOf(field);
    return before !== undefined && kind && isDamaged[kind.of]?.(kind.id);
  });
  return { arranged, is, lost };
}

function fieldsOf(arranged: Found): Fields {
  const fields = new Map<string, unknown>();
  for (const [kind, { of, read }] of Object.entries(kinds())) {
    for (const [id, row] of rowsById(of, arranged[of])) {
      const field = `${kind}:${id}`;
      const value = read(row);
      if (value !== undefined && kindOf(field)) fields.set(field, value);
    }
  }
  return fields;
}

/**
 * Puts changes where they are stored, but for fields that somebody has changed here meanwhile.
 * @param note what to store with each step, so that none is done twice: the changes that are left
 */
export async function applyChanges(
  changes: Changes,
  stored: StoredArranged,
  note: (left: Changes) => readonly StoredEntry[],
): Promise<void> {
  const changesOf = Map.groupBy(changes, ({ field }) => kindOf(field)?.of);
  for (const name of names) {
    const itsChanges = changesOf.get(name);
    if (!itsChanges) continue;
    changesOf.delete(name);
    const value: Stored<Arranged[Name]> = stored[name];
    const left = [...changesOf.values()].flat();
    await value.update((present) => changed(name, present, itsChanges), ...note(left));
  }
}

function changed(name: Name, present: Arranged[Name], changes: Changes) {
  const rows = rowsById(name, z.safeParse<z.ZodMiniType>(schemas()[name], present).data);
  for (const { field, before, after } of changes) {
    const kind = kindOf(field);
    if (!kind) continue;
    const { id, read, put } = kind;
    const row = put(rows.get(id), after, id);
    const isSound = isSameData(read(row ?? {}), after);
    if (!isSound || !isSameData(read(rows.get(id) ?? {}), before)) continue;
    if (row) rows.set(id, row);
    else rows.delete(id);
  }
  const isList = tables[name].unsynced.length > 0;
  return (isList ? [...rows.values()] : Object.fromEntries(rows)) as Arranged[Name];
}

/** The ledger without rows beyond this browser's limits; these stay in the synced storage. */
export function withinBounds(ledger: Ledger, arranged: Found): Ledger {
  const ids = new Map(names.map((name) => [name, new Set(rowsById(name, arranged[name]).keys())]));
  return entriesWith(ledger, ({ value }, field) => {
    const kind = kindOf(field);
    const here = kind && ids.get(kind.of);
    if (!here || value === undefined) return true;
    const isWithin = here.has(kind.id) || here.size < tables[kind.of].most;
    if (isWithin) here.add(kind.id);
    return isWithin;
  });
}

/**
 * Numbers kits of the same name, which browsers may have made apart. Each does it alike, with stamps that any change by
 * a person exceeds.
 */
export function withFreeNames(ledger: Ledger): Ledger {
  const after = new Map(ledger);
  const freeName = freeNames();
  const inOrder = [...ledger].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [field, { stamp, value }] of inOrder) {
    if (value === undefined || kindOf(field)?.of !== 'kits') continue;
    const kit = value as Pick<Kit, 'name'>;
    const name = freeName(kit.name);
    if (name === kit.name) continue;
    after.set(field, { stamp: stampAfter(stamp, 1), value: { ...kit, name } });
  }
  return after;
}
