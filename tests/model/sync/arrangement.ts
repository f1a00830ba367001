import type { ItemPreferences } from '@/lib/domain/items/item-preference';
import * as personal from '@/lib/storage/personal';
import type { Stored } from '@/lib/storage/stored';

/** What is stored in a browser, or in its synced storage, by key. */
export type Contents = Readonly<Record<string, unknown>>;
/** What should be the same in all browsers, by field. */
export type Arrangement = ReadonlyMap<string, unknown>;

/** Read from what is stored as the promise has it, whatever sync makes of it. */
export function arrangementOf(contents: Contents): Arrangement {
  const read = <T>({ key, parse }: Stored<T>): T => parse(contents[key]);
  return new Map<string, unknown>([
    ...preferenceFields(read(personal.itemPreferences)),
    ...read(personal.kits).map(({ id, ...kit }) => [`kit:${id}`, kit] as const),
    ...read(personal.reminders).map(
      ({ itemId, isTold: _, ...reminder }) => [`reminder:${itemId}`, reminder] as const,
    ),
  ]);
}

function preferenceFields(preferences: ItemPreferences): [string, unknown][] {
  const fields = Object.entries(preferences).flatMap(([id, one]): [string, unknown][] => [
    [`label:${id}`, one.label],
    [`place:${id}`, (one.isPinned && 'pinned') || (one.isHidden && 'hidden') || undefined],
  ]);
  return fields.filter(([, value]) => value !== undefined);
}
