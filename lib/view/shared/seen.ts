import { effect, type ReadonlySignal, signal } from '@preact/signals';

export type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** In milliseconds. */
export const seenAfterMs = 1_000;

/**
 * Says what the person has seen: what was on screen for a second without a break, in a visible page. What goes earlier,
 * with the page or not, wasn't seen.
 * @param onScreen names what is drawn now; what it becomes has another name
 * @returns a function that ends it
 */
export function trackSeen(
  page: Page,
  onScreen: () => readonly string[],
  see: (name: string) => void,
): () => void {
  const isVisible = visibilityOf(page);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const keepOnly = (names: ReadonlySet<string>) => {
    for (const [name, timer] of timers) {
      if (names.has(name)) continue;
      clearTimeout(timer);
      timers.delete(name);
    }
  };
  const stop = effect(() => {
    const names = new Set(isVisible.value ? onScreen() : []);
    keepOnly(names);
    for (const name of names) {
      if (!timers.has(name)) timers.set(name, setTimeout(see, seenAfterMs, name));
    }
  });
  return () => {
    stop();
    keepOnly(new Set());
  };
}

function visibilityOf(page: Page): ReadonlySignal<boolean> {
  const look = () => {
    isVisible.value = page.visibilityState === 'visible';
  };
  const isVisible = signal(page.visibilityState === 'visible', {
    watched: () => page.addEventListener('visibilitychange', look),
    unwatched: () => page.removeEventListener('visibilitychange', look),
  });
  return isVisible;
}
