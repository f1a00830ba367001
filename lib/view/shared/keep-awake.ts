import type { Commands } from '@/lib/messaging/commands';

/** In milliseconds. Browsers end a background that has been idle for 30 s. */
const everyMs = 20_000;

interface KeepAwakeDeps {
  readonly commands: Pick<Commands, 'stayAwake'>;
  readonly timers: Pick<typeof globalThis, 'setInterval'>;
  /** Whether the popup is visible. */
  readonly isSeen: () => boolean;
}

/**
 * Keeps the background awake while the popup is visible. Chromium loses a message to a sleeping background
 * if the sender closes before the background is up, and a press must not get lost that way.
 */
export function keepAwake({ commands, timers, isSeen }: KeepAwakeDeps): void {
  timers.setInterval(() => {
    if (isSeen()) void commands.stayAwake();
  }, everyMs);
}
