import { computed, signal } from '@preact/signals';
import type { Preferences } from '@/lib/view/state/preferences';

interface NotifyChoiceDeps {
  readonly preferences: Preferences;
  /** Asks the person for the right to show notifications; only in answer to a press. */
  readonly requestNotifications: () => Promise<boolean>;
  /** Whether the right is there. */
  readonly hasNotifications: () => Promise<boolean>;
  /** Calls back when a right was given or taken away, here or in the browser's own settings. */
  readonly watchPermissions: (listener: () => void) => void;
}

/** Notifications on or off; the browser is asked for the right at the moment they are wanted. */
export function createNotifyChoice({
  preferences,
  requestNotifications,
  hasNotifications,
  watchPermissions,
}: NotifyChoiceDeps) {
  const isRefused = signal(false);
  /** Until the browser has said otherwise. */
  const isAllowed = signal(true);
  const look = async () => {
    isAllowed.value = await hasNotifications().catch(() => true);
    if (isAllowed.value) isRefused.value = false;
  };
  void look();
  watchPermissions(() => void look());

  const ask = async () => {
    const answer = await requestNotifications().catch(() => false);
    if (answer) isAllowed.value = true;
    return answer;
  };
  let choices = 0;
  const wants = computed(() => preferences.settings.value.notifies);
  return {
    /** Wanted, and possible. */
    isOn: computed(() => wants.value && isAllowed.value),
    /** The person has just said no to the browser. */
    isRefused,
    /** Still wanted, but the right was taken away since. */
    isLost: computed(() => wants.value && !isAllowed.value && !isRefused.value),
    /** To be called at once in answer to a press: later, browsers don't ask. */
    ask,
    choose: async (notifies: boolean) => {
      choices += 1;
      const choice = choices;
      preferences.hush();
      const isDenied = notifies && !(await ask());
      // Thought better of while the browser was asking: the later choice counts.
      if (choice !== choices) return;
      isRefused.value = isDenied;
      if (!isRefused.value) await preferences.change('notify', { notifies });
    },
  };
}
