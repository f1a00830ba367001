import type { Kept } from './schemas';
import { stored } from './stored';

/**
 * Raised with every release that stores anything in a way that earlier ones would misread or lose. What to do
 * then is in `docs/architecture.md`, under "What is stored".
 */
export const currentDataVersion = 1;

export type DataVersion = Kept['dataVersion'];

/** `null`: nothing was stored yet. */
export const dataVersion = stored<DataVersion | null>('local:dataVersion', null);

/** Whether only a newer version of the extension understands what is stored. */
export function isFromNewer(found: DataVersion | null): found is DataVersion {
  return found !== null && found.version > currentDataVersion;
}

/** Whether the background of this version of the extension has yet to check what an older one stored. */
export function isUnchecked(found: DataVersion | null, version: string): boolean {
  return found !== null && found.writtenBy !== version;
}
