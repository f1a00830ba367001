import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { Settings } from '@/lib/domain/settings';
import type { Commands } from '@/lib/messaging/commands';
import { quietly } from './quietly';

/** Where on the page a change was made, and is said to be saved. */
export type SavePlace = 'prices' | 'hold' | 'defaults' | 'limits' | 'interval' | 'notify' | 'badge';

interface PreferencesDeps {
  readonly settings: ReadonlySignal<Settings>;
  readonly commands: Commands;
}

export type Preferences = ReturnType<typeof createPreferences>;

/** Settings that are saved as they are changed, and say so. */
export function createPreferences({ settings, commands }: PreferencesDeps) {
  const saved = signal<SavePlace | null>(null);
  const failed = signal<{ readonly place: SavePlace; readonly failure: Failure } | null>(null);
  /** Says no more of what was saved before. */
  const hush = () =>
    batch(() => {
      saved.value = null;
      failed.value = null;
    });

  return {
    settings,
    saved,
    failed,
    hush,
    change: async (place: SavePlace, changes: Partial<Settings>) => {
      hush();
      // A new currency is answered when all is read anew: what is stored by then is saved already.
      const stop = effect(() => {
        if (holds(settings.value, changes)) saved.value = place;
      });
      const failure = await quietly(commands.changeSettings(changes));
      stop();
      if (failure) failed.value = { place, failure };
      else saved.value = place;
    },
  };
}

/** Whether these changes are in the settings already. */
export function holds(settings: Settings, changes: Partial<Settings>): boolean {
  const names = Object.keys(changes) as (keyof Settings)[];
  return names.every((name) => settings[name] === changes[name]);
}
