import { isSameData } from '@/lib/domain/data/same-data';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Commands } from '@/lib/messaging/commands';
import {
  currentDataVersion,
  type DataVersion,
  dataVersion,
  isFromNewer,
  isUnchecked,
} from '@/lib/storage/data-version';
import { dropCache } from '@/lib/storage/private/check';

interface DataGuardDeps {
  /** The extension's, from its manifest. */
  readonly version: string;
  readonly checkStored: () => Promise<void>;
}

/** Commands that run even if a newer version wrote the data: they touch nothing, or are meant to delete everything. */
const always: readonly string[] = [
  'forgetEverything',
  'forgetEverywhere',
  'stayAwake',
] satisfies readonly (keyof Commands)[];

/**
 * Looks after what other versions of the extension have stored. What an older one stored is checked before anything is
 * done with it, once. What a newer one stored is protected: somebody may go back to this
 * version; it then orders nothing and changes nothing, so that the newer one finds everything when it is back.
 */
export function createDataGuard({ version, checkStored }: DataGuardDeps) {
  const ours: DataVersion = { version: currentDataVersion, writtenBy: version };
  // Once ours, it stays so: another version has a background of its own.
  let isOurs = false;
  let claiming: Promise<void> | null = null;

  const claim = async () => {
    const found = await dataVersion.read();
    if (isFromNewer(found)) return;
    if (!isSameData(found, ours)) {
      try {
        if (isUnchecked(found, version)) await dropCache();
        await checkStored();
        const marked = await dataVersion.update((present) =>
          isFromNewer(present) ? present : ours,
        );
        if (isFromNewer(marked)) return;
      } catch {
        // On a full disk, this waits for another start; what has to be done doesn't.
      }
    }
    isOurs = true;
  };
  const isOutdated = async (): Promise<boolean> => {
    if (isOurs) return false;
    claiming ??= claim().finally(() => {
      claiming = null;
    });
    await claiming;
    return !isOurs;
  };

  let isChecked = false;
  let checking: Promise<void> | null = null;
  /**
   * What is stored may be the reason for an error that nobody expected; once it was checked, it isn't any more.
   * @returns whether it was checked for this one
   */
  const mend = async (): Promise<boolean> => {
    if (!isOurs || isChecked) return false;
    checking ??= checkStored().finally(() => {
      checking = null;
    });
    isChecked = await checking.then(
      () => true,
      () => false,
    );
    return isChecked;
  };

  /**
   * After an unexpected failure, mends stored data for the next command. This one isn't run again: it may have ordered.
   */
  const mending = async (work: () => Promise<unknown>): Promise<unknown> => {
    try {
      const answer = await work();
      if (isUnexpected(answer)) await mend();
      return answer;
    } catch (error) {
      await mend();
      throw error;
    }
  };

  /** Runs work that may run twice: if it fails over stored data, mends that and runs it once more. */
  const withMending = async (work: () => unknown): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(await mend())) throw error;
      await work();
    }
  };

  return {
    isOutdated,
    withMending,
    unlessOutdated: async (work: () => unknown): Promise<void> => {
      if (!(await isOutdated())) await withMending(work);
    },
    guarded: (commands: Commands): Commands => {
      const handlers = Object.entries<(...args: never[]) => Promise<unknown>>({ ...commands });
      const guarded = handlers.map(([name, handle]) => [
        name,
        always.includes(name)
          ? handle
          : async (...args: never[]) => {
              if (await isOutdated()) return { kind: 'outdated' };
              return mending(() => handle(...args));
            },
      ]);
      return Object.fromEntries(guarded);
    },
  };
}

/** Whether a failure stands for an error of ours, or of the browser's storage, which look alike from here. */
function isUnexpected(answer: unknown): boolean {
  const kind = (answer as Failure | null | undefined)?.kind;
  return kind === 'storage' || kind === 'internal';
}
