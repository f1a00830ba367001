import * as z from 'zod/mini';
import { importedKits } from '@/lib/domain/basket/schemas';
import { lazy } from '@/lib/domain/data/lazy';
import type { Immutable } from '@/lib/domain/data/schema';
import type { EpochMs } from '@/lib/domain/data/time';
import { importedPreferences, listOrder } from '@/lib/domain/items/schemas';
import { importedReminders } from '@/lib/domain/reminders/schemas';
import { settings } from '@/lib/domain/settings/schemas';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { dayStamp } from '@/lib/view/shared/save-file';

/**
 * What a person has set and arranged, each under the key that it is stored under, and as it is stored. A file may lack any
 * of it. With the items' own names come their last quantities and sizes.
 */
export type SettingsFileContent = Immutable<z.output<ReturnType<typeof content>>>;
const content = lazy(() =>
  z.object({
    settings: z.exactOptional(settings('dropped')),
    itemPreferences: z.exactOptional(importedPreferences()),
    kits: z.exactOptional(importedKits()),
    reminders: z.exactOptional(importedReminders()),
    listOrder: z.exactOptional(z.catch(z.nullable(listOrder()), null)),
  }),
);

export interface SettingsFile {
  readonly content: SettingsFileContent;
  /** How many entries can't be read, or couldn't have been made here. */
  readonly leftOut: number;
}

export type FileProblem = 'tooLarge' | 'unreadable' | 'otherFormat' | 'newer';

/** Enough for labels on 10,000 items. */
export const settingsFileMaxBytes = 4 * 1024 * 1024;

const format = 'restock-settings';
/** Raised only when an older version of the extension would misread the file. */
const version = 1;

export function settingsFileText(stored: Required<SettingsFileContent>, at: EpochMs): string {
  const head = { format, version, exportedAt: new Date(at).toISOString() };
  // What another version has stored besides stays here.
  return `${JSON.stringify({ ...head, ...z.parse(content(), stored) }, null, 2)}\n`;
}

/** "restock-settings-2026-11-21.json", with the day in the person's time zone. */
export function settingsFileName(at: EpochMs): string {
  return `${format}-${dayStamp(at)}.json`;
}

/** Reads a settings file, whoever made it, in time proportional to its length. */
export function readSettingsFile(text: string): SettingsFile | FileProblem {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return 'otherFormat';
  }
  const head = z.object({ format: z.literal(format), version: z.int().check(z.positive()) });
  const ours = z.safeParse(head, found);
  if (!ours.success) return 'otherFormat';
  if (ours.data.version > version) return 'newer';
  const read = z.safeParse(content(), found);
  if (!read.success) return 'otherFormat';
  return { content: read.data, leftOut: entriesIn(found as object) - entriesIn(read.data) };
}

/** How many settings, items, kits and reminders there are. */
function entriesIn(found: object): number {
  const {
    settings = {},
    itemPreferences = {},
    kits = [],
    reminders = [],
  } = found as Record<string, object>;
  const known = Object.keys(defaultSettings).filter((name) => Object.hasOwn(settings, name));
  const all = [known, itemPreferences, kits, reminders];
  return all.reduce((sum, each) => sum + Object.keys(each).length, 0);
}
