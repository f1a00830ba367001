import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EpochMs } from '@/lib/domain/time';

/** The current time as a signal. It ticks fast only while seconds are shown, else often enough for "3 min. ago". */
export function createClock(
  isCounting: ReadonlySignal<boolean>,
  readClock: () => EpochMs,
): ReadonlySignal<EpochMs> {
  const now = signal(readClock());
  effect(() => {
    now.value = readClock();
    const timer = setInterval(() => (now.value = readClock()), isCounting.value ? 200 : 15_000);
    return () => clearInterval(timer);
  });
  return now;
}
