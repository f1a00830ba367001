import type { ReadonlySignal } from '@preact/signals';

/** Acts on what is in a signal: at once or, for who is faster than the loading, as soon as it is there. */
export function whenReady<T extends object>(
  signal: ReadonlySignal<T | null>,
  act: (there: T) => unknown,
): void {
  const there = signal.peek();
  if (there) {
    act(there);
    return;
  }
  const stop = signal.subscribe((arrived) => {
    if (!arrived) return;
    // It may have come before there is anything to stop.
    queueMicrotask(() => stop());
    act(arrived);
  });
}
