import { type ReadonlySignal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { Settings } from '@/lib/domain/settings';
import type { Commands } from '@/lib/messaging/commands';
import { quietly } from './quietly';

export type Section = 'prices' | 'ordering';

interface PreferencesDeps {
  readonly settings: ReadonlySignal<Settings>;
  readonly commands: Commands;
}

export type Preferences = ReturnType<typeof createPreferences>;

/** Settings that are saved as they are changed, and say so. */
export function createPreferences({ settings, commands }: PreferencesDeps) {
  const saved = signal<Section | null>(null);
  const failed = signal<{ readonly section: Section; readonly failure: Failure } | null>(null);
  return {
    settings,
    saved,
    failed,
    change: async (section: Section, changes: Partial<Settings>) => {
      saved.value = null;
      failed.value = null;
      const failure = await quietly(commands.changeSettings(changes));
      if (failure) failed.value = { section, failure };
      else saved.value = section;
    },
  };
}
