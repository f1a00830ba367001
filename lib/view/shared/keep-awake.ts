import type { Commands } from '@/lib/messaging/commands';

/** Browsers end a background that has been idle for 30 s. */
const everyMs = 20_000;

interface KeepAwakeDeps {
  readonly commands: Pick<Commands, 'stayAwake'>;
  readonly timers: Pick<typeof globalThis, 'setInterval'>;
  /** Whether the popup is in view. */
  readonly isSeen: () => boolean;
}

/**
 * Keeps the background awake for as long as somebody looks at the popup. A press has to find it so: in
 * Chromium, a message to a background that sleeps is lost when its sender closes before that is up.
 */
export function keepAwake({ commands, timers, isSeen }: KeepAwakeDeps): void {
  timers.setInterval(() => {
    if (isSeen()) void commands.stayAwake();
  }, everyMs);
}
