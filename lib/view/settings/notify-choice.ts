import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import type { Settings } from '@/lib/domain/settings/settings';

const notifications = { permissions: ['notifications' as const] };

export function createNotifyChoice(settings: ReadonlySignal<Settings>) {
  const isRefused = signal(false);
  /** Assumed until the browser says otherwise, so that nothing flashes by. */
  const isAllowed = signal(true);
  const look = async () => {
    isAllowed.value = await browser.permissions.contains(notifications).catch(() => true);
    if (isAllowed.value) isRefused.value = false;
  };
  void look();
  // In the browser's own settings, too.
  browser.permissions.onAdded.addListener(look);
  browser.permissions.onRemoved.addListener(look);
  return {
    /** Why there are none: the person has just refused them, or they are wanted and the browser forbids them since. */
    problem: computed(() => {
      if (isRefused.value) return 'refused';
      return settings.value.notifies && !isAllowed.value ? 'lost' : null;
    }),
    /** Call it directly in a press's handler: browsers don't ask after anything was awaited. */
    ask: async (): Promise<boolean> => {
      const isGiven = await browser.permissions.request(notifications).catch(() => false);
      if (isGiven) isAllowed.value = true;
      isRefused.value = !isGiven;
      return isGiven;
    },
  };
}
