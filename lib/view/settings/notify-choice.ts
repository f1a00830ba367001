import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Settings } from '@/lib/domain/settings/settings';

/** What is asked of the browser about its permission to show notifications. */
export interface NotificationPermission {
  /** Asks the person for it; works only in answer to a press. */
  readonly requestNotifications: () => Promise<boolean>;
  readonly hasNotifications: () => Promise<boolean>;
  /** Calls back when a permission was given or taken away, here or in the browser's own settings. */
  readonly watchPermissions: (listener: () => void) => void;
}

export type NotifyChoice = ReturnType<typeof createNotifyChoice>;

/** Whether the browser permits notifications. */
export function createNotifyChoice(
  settings: ReadonlySignal<Settings>,
  { requestNotifications, hasNotifications, watchPermissions }: NotificationPermission,
) {
  const isRefused = signal(false);
  /** Assumed until the browser says otherwise, so that nothing flashes by. */
  const isAllowed = signal(true);
  const look = async () => {
    isAllowed.value = await hasNotifications().catch(() => true);
    if (isAllowed.value) isRefused.value = false;
  };
  void look();
  watchPermissions(() => void look());
  return {
    /** Why there are none: the person has just refused them, or they are wanted and the browser forbids them since. */
    problem: computed(() => {
      if (isRefused.value) return 'refused';
      return settings.value.notifies && !isAllowed.value ? 'lost' : null;
    }),
    /** Call it directly in a press's handler: browsers don't ask after anything was awaited. */
    ask: async (): Promise<boolean> => {
      const isGiven = await requestNotifications().catch(() => false);
      if (isGiven) isAllowed.value = true;
      isRefused.value = !isGiven;
      return isGiven;
    },
  };
}
