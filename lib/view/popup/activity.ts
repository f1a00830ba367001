import type { Commands } from '@/lib/messaging/commands';

/** How long a page counts as in use after the last sign of somebody, in milliseconds. */
const inUseForMs = 2 * 60_000;

const signs = ['pointermove', 'keydown', 'focusin', 'visibilitychange'] as const;

/**
 * Follows whether somebody uses the page. That it is visible doesn't tell: a panel can stay open for days.
 * @param onReturn called when it is used again, after it was hidden or untouched for a while
 * @returns whether the page is in use
 */
export function trackActivity(
  page: Pick<Document, 'hidden' | 'addEventListener'>,
  onReturn: () => void,
): () => boolean {
  let usedAt = Date.now();
  const isInUse = () => !page.hidden && Date.now() - usedAt < inUseForMs;
  const onSign = () => {
    if (page.hidden) return;
    const isBack = !isInUse();
    usedAt = Date.now();
    if (isBack) onReturn();
  };
  for (const sign of signs) page.addEventListener(sign, onSign, { capture: true, passive: true });
  return isInUse;
}

/** In milliseconds. Browsers end a background that has been idle for 30 s. */
const everyMs = 20_000;

/**
 * Keeps the background awake while somebody may press. Chromium loses a message to a sleeping background
 * if the sender closes before the background is up, and a press must not get lost that way.
 */
export function keepBackgroundAwake(commands: Commands, mayPress: () => boolean): void {
  setInterval(() => {
    if (mayPress()) void commands.stayAwake();
  }, everyMs);
}
