import { type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure/failure';
import { reportingStorage } from '@/lib/domain/failure/storage-failure';
import { guessPrices } from '@/lib/domain/settings/guess-prices';
import type { Settings } from '@/lib/domain/settings/settings';
import { settings as storedSettings } from '@/lib/storage/personal';
import { createOptimistic } from '@/lib/view/shared/optimistic';

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

function failing(work: () => Promise<unknown>): Promise<Failure | null> {
  return reportingStorage(() => work().then(() => null));
}

export type SettingsModel = ReturnType<typeof createSettingsModel>;

/** Settings that are saved as they are changed, and the section of the page that says so. */
export function createSettingsModel(stored: ReadonlySignal<Settings>) {
  const { all: current, change } = createOptimistic(stored, storedSettings);
  const told = signal<{ readonly section: string; readonly failure: Failure | null } | null>(null);
  return {
    /** As stored, or about to be. */
    current,
    /** Where the last change was made, and why it couldn't be saved. */
    told: told as ReadonlySignal<typeof told.value>,
    /** @returns whether it is saved */
    save: async (section: string, changes: Partial<Settings>): Promise<boolean> => {
      told.value = null;
      const failure = await failing(() => change((present) => ({ ...present, ...changes })));
      told.value = { section, failure };
      return failure === null;
    },
  };
}
