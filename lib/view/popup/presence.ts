import type { EpochMs } from '@/lib/domain/time';
import type { Commands } from '@/lib/messaging/commands';

/** How long a page counts as in use after the last sign of somebody, in milliseconds. */
const inUseForMs = 2 * 60_000;

const signs = ['pointermove', 'keydown', 'focusin', 'visibilitychange'] as const;

interface PresenceDeps {
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly now: () => EpochMs;
  /** Somebody uses the page again, after it was hidden or untouched for a while. */
  readonly onReturn: () => void;
}

/**
 * Follows whether somebody uses the page. That it is visible doesn't tell: a panel can stay open for days.
 * @returns whether the page is in use
 */
export function followPresence({ page, now, onReturn }: PresenceDeps): () => boolean {
  let usedAt = now();
  const isInUse = () => !page.hidden && now() - usedAt < inUseForMs;
  const onSign = () => {
    if (page.hidden) return;
    const isBack = !isInUse();
    usedAt = now();
    if (isBack) onReturn();
  };
  for (const sign of signs) page.addEventListener(sign, onSign, { capture: true, passive: true });
  return isInUse;
}

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
