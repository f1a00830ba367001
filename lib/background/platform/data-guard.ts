import { dequal } from 'dequal/lite';
import type { StoredValues } from '@/lib/background/stored-values';
import type { Commands } from '@/lib/messaging/commands';
import { currentDataVersion, isFromNewer } from '@/lib/storage/data-version';

interface DataGuardDeps {
  /** The extension's, from its manifest. */
  readonly version: string;
  readonly stored: Pick<StoredValues, 'dataVersion'>;
}

/** What is carried out whoever wrote what is stored: it touches nothing, or is meant to delete everything. */
const always: readonly string[] = [
  'forgetEverything',
  'stayAwake',
] satisfies readonly (keyof Commands)[];

/**
 * Protects what a newer version of the extension has stored. Somebody may go back to this version; it then
 * orders nothing and changes nothing, so that the newer one finds everything when it is back.
 */
export function createDataGuard({ version, stored }: DataGuardDeps) {
  // Once ours, it stays so: another version has a background of its own.
  let isOurs = false;
  const look = async () => {
    const found = await stored.dataVersion.read();
    isOurs = !isFromNewer(found);
    return found;
  };
  const isOutdated = async (): Promise<boolean> => {
    if (!isOurs) await look();
    return !isOurs;
  };

  return {
    isOutdated,
    /** Does the work, unless what is stored is a newer version's. */
    unlessOutdated: async (work: () => unknown): Promise<void> => {
      if (!(await isOutdated())) await work();
    },
    /** Marks what is stored as this version's, unless it is a newer one's; resolves with whether it is ours. */
    claim: async (): Promise<boolean> => {
      const found = await look();
      const ours = { version: currentDataVersion, writtenBy: version };
      // On a full disk, the mark waits for another start; what has to be done doesn't.
      if (isOurs && !dequal(found, ours)) await stored.dataVersion.write(ours).catch(() => {});
      return isOurs;
    },
    /** The commands, refused while what is stored is a newer version's. */
    guarded: (commands: Commands): Commands => {
      const handlers = Object.entries<(...args: never[]) => Promise<unknown>>({ ...commands });
      const guarded = handlers.map(([name, handle]) => [
        name,
        always.includes(name)
          ? handle
          : async (...args: never[]) =>
              (await isOutdated()) ? { kind: 'outdated' } : handle(...args),
      ]);
      return Object.fromEntries(guarded);
    },
  };
}
