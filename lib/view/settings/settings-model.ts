import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure/failure';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import { guessPrices } from '@/lib/domain/settings/guess-prices';
import type { Settings } from '@/lib/domain/settings/settings';
import { settings as storedSettings } from '@/lib/storage/personal';

/** Stores changed settings, whichever window changes others meanwhile. The background follows what is stored. */
export function changeSettings(changes: Partial<Settings>): Promise<Failure | null> {
  return failing(() => storedSettings.update((present) => ({ ...present, ...changes })));
}

/** Stores a guess at currency and language (BCP 47) for somebody who has no settings yet. */
export function beginSettings(language: string): Promise<Failure | null> {
  return failing(() =>
    storedSettings.update((present, isStored) =>
      isStored ? present : { ...present, ...guessPrices(language) },
    ),
  );
}

async function failing(work: () => Promise<unknown>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return storageFailure(error);
  }
}

export type SettingsModel = ReturnType<typeof createSettingsModel>;

/** Settings that are saved as they are changed, and the section of the page that says so. */
export function createSettingsModel(stored: ReadonlySignal<Settings>) {
  const shown = signal(stored.peek());
  const told = signal<{ readonly section: string; readonly failure: Failure | null } | null>(null);
  /** What was changed and may not be stored yet, so that no control jumps back meanwhile. */
  let changed: Partial<Settings> = {};
  let underWay = 0;
  const show = () => {
    shown.value = { ...stored.value, ...changed };
  };
  stored.subscribe(() => {
    if (underWay === 0) changed = {};
    show();
  });
  return {
    /** As stored, or about to be. */
    shown: shown as ReadonlySignal<Settings>,
    /** Where the last change was made, and why it couldn't be saved. */
    told: told as ReadonlySignal<typeof told.value>,
    /** @returns whether it is saved */
    save: async (section: string, changes: Partial<Settings>): Promise<boolean> => {
      underWay += 1;
      changed = { ...changed, ...changes };
      batch(() => {
        told.value = null;
        show();
      });
      const failure = await changeSettings(changes);
      underWay -= 1;
      if (failure) changed = {};
      batch(() => {
        told.value = { section, failure };
        show();
      });
      return failure === null;
    },
  };
}
