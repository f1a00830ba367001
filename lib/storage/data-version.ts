import type { Kept } from './schemas';
import { stored } from './stored';

/**
 * Raised with every release that stores anything in a way that earlier ones would misread or lose. What to do
 * then is in `docs/architecture.md`, under "What is stored".
 */
export const currentDataVersion = 1;

export type DataVersion = Kept['dataVersion'];

/** `null`: nothing was stored yet. */
export const dataVersion = stored('extension', 'dataVersion', null);

export function isFromNewer(found: DataVersion | null): found is DataVersion {
  return found !== null && found.version > currentDataVersion;
}

export function isUnchecked(found: DataVersion | null, version: string): boolean {
  return found !== null && found.writtenBy !== version;
}
