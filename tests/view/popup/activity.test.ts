import { beforeEach, expect, it, vi } from 'vitest';
import { keepBackgroundAwake, trackActivity } from '@/lib/view/popup/activity';
import { someCommands } from '../../support/worlds/samples';

const minute = 60_000;
let page: EventTarget & { hidden: boolean };
let onReturn: ReturnType<typeof vi.fn<() => void>>;
let isInUse: () => boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = Object.assign(new EventTarget(), { hidden: false });
  onReturn = vi.fn();
  isInUse = trackActivity(page as never, onReturn);
});

const touch = (sign: string) => page.dispatchEvent(new Event(sign));

it.each(['pointermove', 'keydown', 'focusin'])(
  'a page is in use until nobody has touched it for two minutes; then %s is a return, once',
  (sign) => {
    expect(isInUse()).toBe(true);
    vi.setSystemTime(1.5 * minute);
    touch(sign);
    expect(onReturn).not.toHaveBeenCalled();
    vi.setSystemTime(3 * minute);
    expect(isInUse()).toBe(true);
    vi.setSystemTime(3.5 * minute);
    expect(isInUse()).toBe(false);
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
  vi.setSystemTime(3 * minute);
  touch('pointermove');
  expect(onReturn).not.toHaveBeenCalled();
  page.hidden = false;
  touch('visibilitychange');
  expect(onReturn).toHaveBeenCalledOnce();
});

it('the background is kept awake only while the popup is visible', () => {
  let isSeen = true;
  const stayAwake = vi.fn(async () => null);
  keepBackgroundAwake(someCommands({ stayAwake }), () => isSeen);
  // Browsers end what is idle for 30 s.
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(29_000);
    expect(stayAwake).toHaveBeenCalledTimes(times);
  }
  isSeen = false;
  vi.advanceTimersByTime(120_000);
  expect(stayAwake).toHaveBeenCalledTimes(2);
});
