import { effect, type ReadonlySignal, signal } from '@preact/signals';

/**
 * The time as a signal, milliseconds since the epoch. It ticks fast only while somebody counts
 * seconds, and otherwise just often enough for "3 min. ago".
 */
export function createClock(isCounting: ReadonlySignal<boolean>): ReadonlySignal<number> {
  const now = signal(Date.now());
  effect(() => {
    now.value = Date.now();
    const timer = setInterval(() => (now.value = Date.now()), isCounting.value ? 200 : 15_000);
    return () => clearInterval(timer);
  });
  return now;
}
