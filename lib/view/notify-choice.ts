import { signal } from '@preact/signals';
import type { Preferences } from './preferences';

interface NotifyChoiceDeps {
  readonly preferences: Preferences;
  /** Asks the person for the right to show notifications; only in answer to a press. */
  readonly requestNotifications: () => Promise<boolean>;
}

/** Notifications on or off; the browser is asked for the right at the moment they are wanted. */
export function createNotifyChoice({ preferences, requestNotifications }: NotifyChoiceDeps) {
  const isRefused = signal(false);
  return {
    isRefused,
    choose: async (notifies: boolean) => {
      preferences.hush();
      isRefused.value = notifies && !(await requestNotifications().catch(() => false));
      if (!isRefused.value) await preferences.change('notify', { notifies });
    },
  };
}
