import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAwake } from '@/lib/view/shared/keep-awake';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the background is kept awake only while the popup is visible', () => {
  let isSeen = true;
  const stayAwake = vi.fn(async () => null);
  keepAwake({ commands: { stayAwake }, timers: globalThis, isSeen: () => isSeen });
  // Browsers end what is idle for 30 s.
  vi.advanceTimersByTime(29_000);
  expect(stayAwake).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(29_000);
  expect(stayAwake).toHaveBeenCalledTimes(2);
  isSeen = false;
  vi.advanceTimersByTime(120_000);
  expect(stayAwake).toHaveBeenCalledTimes(2);
});
