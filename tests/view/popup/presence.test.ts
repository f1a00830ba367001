import { beforeEach, expect, it, vi } from 'vitest';
import { followPresence, keepAwake } from '@/lib/view/popup/presence';

const minute = 60_000;
let now: number;
let page: EventTarget & { hidden: boolean };
let onReturn: ReturnType<typeof vi.fn<() => void>>;
let isInUse: () => boolean;

beforeEach(() => {
  now = 0;
  page = Object.assign(new EventTarget(), { hidden: false });
  onReturn = vi.fn();
  isInUse = followPresence({ page: page as never, now: () => now, onReturn });
});

const touch = (sign: string) => page.dispatchEvent(new Event(sign));

it('a page is in use from its opening until nobody has touched it for two minutes', () => {
  expect(isInUse()).toBe(true);
  now = 1.5 * minute;
  touch('pointermove');
  now = 3 * minute;
  expect(isInUse()).toBe(true);
  now = 3.5 * minute;
  expect(isInUse()).toBe(false);
});

it.each(['pointermove', 'keydown', 'focusin'])(
  '%s after a while is a return, and only once',
  (sign) => {
    now = minute;
    touch(sign);
    expect(onReturn).not.toHaveBeenCalled();
    now = 10 * minute;
    touch(sign);
    touch(sign);
    expect(onReturn).toHaveBeenCalledOnce();
    expect(isInUse()).toBe(true);
  },
);

it('a hidden page isn’t in use, and comes back when it is visible again', () => {
  page.hidden = true;
  touch('visibilitychange');
  expect(isInUse()).toBe(false);
  now = 3 * minute;
  touch('pointermove');
  expect(onReturn).not.toHaveBeenCalled();
  page.hidden = false;
  touch('visibilitychange');
  expect(onReturn).toHaveBeenCalledOnce();
});

beforeEach(() => void vi.useFakeTimers());
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
