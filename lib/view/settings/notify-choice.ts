import { computed, signal } from '@preact/signals';
import type { SettingsForm } from './settings-form';

/** What is asked of the browser about its permission to show notifications. */
export interface NotificationPermission {
  /** Asks the person for it; works only in answer to a press. */
  readonly requestNotifications: () => Promise<boolean>;
  readonly hasNotifications: () => Promise<boolean>;
  /** Calls back when a permission was given or taken away, here or in the browser's own settings. */
  readonly watchPermissions: (listener: () => void) => void;
}

interface NotifyChoiceDeps extends NotificationPermission {
  readonly form: SettingsForm;
}

export type NotifyChoice = ReturnType<typeof createNotifyChoice>;

/** Notifications on or off. The browser's permission is asked for only when they are turned on. */
export function createNotifyChoice({
  form,
  requestNotifications,
  hasNotifications,
  watchPermissions,
}: NotifyChoiceDeps) {
  const isRefused = signal(false);
  /** Assumed until the browser says otherwise, so that nothing flashes by. */
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
  const wants = computed(() => form.settings.value.notifies);
  return {
    /** Wanted and permitted. */
    isOn: computed(() => wants.value && isAllowed.value),
    /** The person has just refused the permission. */
    isRefused,
    /** Still wanted, but the permission was taken away since. */
    isLost: computed(() => wants.value && !isAllowed.value && !isRefused.value),
    /** Call it directly in a press's handler: browsers don't ask after anything was awaited. */
    ask,
    choose: async (notifies: boolean) => {
      choices += 1;
      const choice = choices;
      form.hush();
      const isDenied = notifies && !(await ask());
      // Changed again while the browser was asking: the later choice counts.
      if (choice !== choices) return;
      isRefused.value = isDenied;
      if (!isRefused.value) await form.change('notify', { notifies });
    },
  };
}
