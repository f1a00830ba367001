import { dequal } from 'dequal/lite';
import * as z from 'zod/mini';
import { freeName, type Kit, kitNameMax } from '@/lib/domain/basket/kit';
import { displayText } from '@/lib/domain/display-text';
import { type ItemPreferences, labelMax, withPreference } from '@/lib/domain/items/item-preference';
import { quantityMax } from '@/lib/domain/items/quantity';
import { lazy } from '@/lib/domain/lazy';
import { orderLinesMax } from '@/lib/domain/ordering/order-request';
import { ownValue } from '@/lib/domain/own-value';
import { type Reminder, withoutReminder, withReminder } from '@/lib/domain/reminders/reminder';
import {
  type Entry,
  type FieldChange,
  type FieldKind,
  type Fields,
  type Ledger,
  partsOf,
} from '@/lib/domain/sync/ledger';
import { line, titleLengthMax } from '@/lib/storage/schemas';
import type { Stored, StoredEntry } from '@/lib/storage/stored';

/* What is synced of all that a person arranges, as fields; and fields, put back where they are stored. */

/** The stored values that have something to sync. */
export interface Arranged {
  readonly itemPreferences: ItemPreferences;
  readonly kits: readonly Kit[];
  readonly reminders: readonly Reminder[];
}
type Name = keyof Arranged;
export type StoredArranged = { readonly [N in Name]: Stored<Arranged[N]> };

/** What a field may be, by its kind. What a stored value has besides, such as a reminder's `isTold`, stays here. */
const schemas = lazy(() => {
  const shown = (lengthMax: number) =>
    z.string().check(z.overwrite((found) => displayText(found).slice(0, lengthMax)));
  return {
    label: shown(labelMax).check(z.minLength(1)),
    pin: z.literal(true),
    hidden: z.literal(true),
    kit: z.object({
      name: shown(kitNameMax).check(z.minLength(1)),
      lines: z
        .array(line().check(z.refine(({ quantity }) => quantity <= quantityMax)))
        .check(z.minLength(1), z.maxLength(orderLinesMax)),
    }),
    reminder: z.object({
      title: shown(titleLengthMax),
      dueAt: z.int().check(z.positive()),
      firstDueAt: z.exactOptional(z.int().check(z.positive())),
    }),
  } satisfies Record<FieldKind, z.ZodMiniType>;
});

/** How fields are read from one stored value, and put into it. */
interface Part<T> {
  readonly kinds: readonly FieldKind[];
  fields(value: T): readonly (readonly [field: string, value: unknown])[];
  /** @param change what the field is from now on; `undefined`: nothing */
  put(value: T, field: string, change: unknown): T;
}

const members = { label: 'label', pin: 'isPinned', hidden: 'isHidden' } as const;

const parts: { readonly [N in Name]: Part<Arranged[N]> } = {
  itemPreferences: {
    kinds: ['label', 'pin', 'hidden'],
    fields: (all) =>
      Object.entries(all).flatMap(([id, { label, isPinned, isHidden }]) => [
        [`label:${id}`, label],
        [`pin:${id}`, isPinned],
        [`hidden:${id}`, isHidden],
      ]),
    put: (all, field, change) => {
      const { kind, id } = partsOf(field);
      const member = members[kind as keyof typeof members];
      return withPreference(all, id, { ...ownValue(all, id), [member]: change });
    },
  },
  kits: {
    kinds: ['kit'],
    fields: (all) => all.map((one) => [`kit:${one.id}`, one]),
    put: (all, field, change) => {
      const { id } = partsOf(field);
      const others = all.filter((one) => one.id !== id);
      if (change === undefined) return others;
      const kit = { id, ...z.parse(schemas().kit, change) };
      const isThere = others.length < all.length;
      return isThere ? all.map((one) => (one.id === id ? kit : one)) : [...all, kit];
    },
  },
  reminders: {
    kinds: ['reminder'],
    fields: (all) => all.map((one) => [`reminder:${one.itemId}`, one]),
    put: (all, field, change) => {
      const { id: itemId } = partsOf(field);
      if (change === undefined) return withoutReminder(all, itemId);
      return withReminder(all, { itemId, ...z.parse(schemas().reminder, change) });
    },
  },
};
const names = Object.keys(parts) as readonly Name[];

/** Whether this version knows what an entry says. */
export function isUnderstood(entry: Entry, field: string): boolean {
  const { kind } = partsOf(field);
  if (!Object.hasOwn(schemas(), kind)) return false;
  return !('value' in entry) || understand(field, entry.value) !== undefined;
}

/** A field's value without what isn't synced; `undefined` if it makes no sense. */
function understand(field: string, value: unknown): unknown {
  const schema: z.ZodMiniType = schemas()[partsOf(field).kind as FieldKind];
  return z.safeParse(schema, value).data;
}

/** All that is arranged here and can be synced. */
export function fieldsOf(arranged: Arranged): Fields {
  const read = <N extends Name>(name: N) => parts[name].fields(arranged[name]);
  return new Map(
    names
      .flatMap(read)
      .map(([field, value]) => [field, understand(field, value)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/**
 * Puts changes where they are stored, but for fields that somebody has changed here meanwhile.
 * @param note what to store with each step, so that none is done twice: the changes that are left
 */
export async function applyChanges(
  changes: readonly FieldChange[],
  stored: StoredArranged,
  note: (left: readonly FieldChange[]) => readonly StoredEntry[],
): Promise<void> {
  let left = changes;
  const applyTo = async <N extends Name>(name: N): Promise<void> => {
    const part = parts[name];
    const own = changes.filter(({ field }) =>
      part.kinds.some((kind) => kind === partsOf(field).kind),
    );
    if (own.length === 0) return;
    left = left.filter((change) => !own.includes(change));
    const change = (present: Arranged[N]) => {
      const is = new Map(part.fields(present));
      return own
        .filter(({ field, before }) => dequal(understand(field, is.get(field)), before))
        .reduce((all, { field, after }) => part.put(all, field, after), present);
    };
    await stored[name].update(change, ...note(left));
  };
  for (const name of names) await applyTo(name);
}

/**
 * Whether a field's value isn't stored at all, rather than empty. Nobody has deleted what is in it: the browser has
 * lost it, or it couldn't be read any more.
 */
export function isLost(field: string, arranged: Arranged, stored: StoredArranged): boolean {
  const name = names.find((one) => parts[one].kinds.some((kind) => kind === partsOf(field).kind));
  return name !== undefined && arranged[name] === stored[name].fallback;
}

/**
 * Resolves what two browsers may have done at the same time, and one can't have: two kits of the same name, and an
 * item that is pinned and hidden. Every browser resolves it alike, with stamps that any change by a person exceeds.
 */
export function reconciled(ledger: Ledger): Ledger {
  const after = new Map(ledger);
  const named: { name: string }[] = [];
  const inOrder = [...ledger].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [field, { stamp, value }] of inOrder) {
    if (isKit(value)) {
      const kit = { ...value, name: freeName(named, value.name) };
      named.push(kit);
      if (kit.name !== value.name) after.set(field, { stamp: stamp + 1, value: kit });
    }
    const { kind, id } = partsOf(field);
    const pin = ledger.get(`pin:${id}`);
    if (kind !== 'hidden' || value !== true || pin?.value !== true) continue;
    const [lesser, entry] = pin.stamp < stamp ? [`pin:${id}`, pin] : [field, { stamp }];
    after.set(lesser, { stamp: entry.stamp + 1 });
  }
  return after;
}

function isKit(value: unknown): value is Pick<Kit, 'name' | 'lines'> {
  return typeof value === 'object' && value !== null && 'lines' in value;
}
