import type { EpochMs } from '@/lib/domain/time';
import { dayStamp } from '@/lib/view/shared/save-file';
import {
  Damaged,
  type ImportableContent,
  parseContent,
  type SettingsFileContent,
} from './file-content';

/** Why a file can't be imported. */
export type FileProblem =
  | { readonly kind: 'too-large' | 'unreadable' | 'not-json' | 'other-format' | 'newer' }
  /** With the member that is wrong, e.g. `kits[2].name`. */
  | { readonly kind: 'damaged'; readonly place: string };

/** Enough for labels on 10,000 items. */
export const settingsFileMaxBytes = 4 * 1024 * 1024;

const format = 'restock-settings';
/** Raised only when an older version of the extension would misread the file. */
const version = 1;

/** The text of a settings file exported at this time. */
export function settingsFileText(content: SettingsFileContent, at: EpochMs): string {
  const head = { format, version, exportedAt: new Date(at).toISOString() };
  return `${JSON.stringify({ ...head, ...content }, null, 2)}\n`;
}

/** "restock-settings-2026-11-21.json", with the day in the person's time zone. */
export function settingsFileName(at: EpochMs): string {
  return `${format}-${dayStamp(at)}.json`;
}

/** Reads a settings file, as a whole or not at all. Unknown members are ignored. */
export function readSettingsFile(text: string): ImportableContent | FileProblem {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return { kind: 'not-json' };
  }
  if (typeof found !== 'object' || found === null || !('format' in found)) {
    return { kind: 'other-format' };
  }
  if (found.format !== format || !('version' in found)) return { kind: 'other-format' };
  if (!isVersion(found.version)) return { kind: 'damaged', place: 'version' };
  if (found.version > version) return { kind: 'newer' };
  try {
    return parseContent(found);
  } catch (error) {
    if (error instanceof Damaged) return { kind: 'damaged', place: error.place };
    throw error;
  }
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}
