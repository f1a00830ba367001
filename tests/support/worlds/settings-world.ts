import { signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';

interface SettingsWorldOptions {
  readonly settings?: Settings;
  /** What `changeSettings` answers, if not `null`. */
  readonly failure?: Failure | null;
  /** Whether the changes are stored although it fails. */
  readonly isStored?: boolean;
}

/** Stored settings, and a background that stores changes at once and notes them. */
export function settingsWorld({
  settings: initial = defaultSettings,
  failure = null,
  isStored = failure === null,
}: SettingsWorldOptions = {}) {
  const settings = signal(initial);
  const sent: Partial<Settings>[] = [];
  return {
    settings,
    sent,
    commands: {
      changeSettings: async (changes: Partial<Settings>) => {
        sent.push(changes);
        if (isStored) settings.value = { ...settings.value, ...changes };
        return failure;
      },
    },
  };
}
