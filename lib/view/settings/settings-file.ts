import { dayStamp } from '@/lib/view/shared/save-file';
import { type Arrangement, Damaged, type FileArrangement, parseArrangement } from './arrangement';

/** Why a file can't be imported. */
export type FileProblem =
  | { readonly kind: 'too-large' | 'unreadable' | 'not-json' | 'other-format' | 'newer' }
  /** The member that isn't as it should be, e.g. `kits[2].name`. */
  | { readonly kind: 'damaged'; readonly place: string };

/** Ample for a label on each of 10,000 items. */
export const settingsFileMaxBytes = 4 * 1024 * 1024;

const format = 'restock-settings';
const version = 1;

/** @param at milliseconds since the epoch */
export function settingsFileText(arrangement: Arrangement, at: number): string {
  const head = { format, version, exportedAt: new Date(at).toISOString() };
  return `${JSON.stringify({ ...head, ...arrangement }, null, 2)}\n`;
}

/** "restock-settings-2026-11-21.json", by the person's own calendar day. */
export function settingsFileName(at: number): string {
  return `${format}-${dayStamp(at)}.json`;
}

/** Reads a settings file, as a whole or not at all. Members that nobody knows are ignored. */
export function readSettingsFile(text: string): FileArrangement | FileProblem {
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
  if (typeof found.version !== 'number') return { kind: 'damaged', place: 'version' };
  if (found.version > version) return { kind: 'newer' };
  try {
    return parseArrangement(found);
  } catch (error) {
    if (error instanceof Damaged) return { kind: 'damaged', place: error.place };
    throw error;
  }
}
