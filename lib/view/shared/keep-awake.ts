import type { Commands } from '@/lib/messaging/commands';

/** In milliseconds. Browsers end a background that has been idle for 30 s. */
const everyMs = 20_000;

interface KeepAwakeDeps {
  readonly commands: Pick<Commands, 'stayAwake'>;
  readonly timers: Pick<typeof globalThis, 'setInterval'>;
  /** Whether somebody may be about to press. */
  readonly isSeen: () => boolean;
}

/**
 * Keeps the background awake while somebody may press. Chromium loses a message to a sleeping background
 * if the sender closes before the background is up, and a press must not get lost that way.
 */
export function keepAwake({ commands, timers, isSeen }: KeepAwakeDeps): void {
  timers.setInterval(() => {
    if (isSeen()) void commands.stayAwake();
  }, everyMs);
}
