import { asObject, isNumber, isText } from './shape';
import { stored } from './stored';

/**
 * Raised with every release that stores anything in a way that earlier ones would misread or lose. What to do
 * then is in `docs/architecture.md`, under "What is stored".
 */
export const currentDataVersion = 1;

/** Which version of the extension what is stored belongs to. */
export interface DataVersion {
  readonly version: number;
  /** The extension's own version, for people to read. */
  readonly writtenBy: string;
}

/** `null`: nothing was stored yet. */
export const dataVersion = stored<DataVersion | null>('local:dataVersion', null, (found) => {
  const { version, writtenBy } = asObject(found) ?? {};
  if (!isNumber(version)) return null;
  return { version, writtenBy: isText(writtenBy) ? writtenBy : String(version) };
});

/** Whether only a newer version of the extension understands what is stored. */
export function isFromNewer(found: DataVersion | null): found is DataVersion {
  return found !== null && found.version > currentDataVersion;
}
