import { signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';

export interface SettingsWorldOptions {
  readonly settings?: Settings;
  /** What `changeSettings` answers, if not `null`. */
  readonly failure?: Failure | null;
  /** Whether the changes are stored although it fails. */
  readonly isStored?: boolean;
  /** What happens while they are being stored. */
  readonly meanwhile?: () => Promise<void>;
}

/** Stored settings, and a background that stores changes at once and notes them. */
export function createSettingsWorld({
  settings: initial = defaultSettings,
  failure = null,
  isStored = failure === null,
  meanwhile = async () => {},
}: SettingsWorldOptions = {}) {
  const settings = signal(initial);
  const sent: Partial<Settings>[] = [];
  return {
    settings,
    sent,
    commands: {
      changeSettings: async (changes: Partial<Settings>) => {
        sent.push(changes);
        await meanwhile();
        if (isStored) settings.value = { ...settings.value, ...changes };
        return failure;
      },
    },
  };
}
