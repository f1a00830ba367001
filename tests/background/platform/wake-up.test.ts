import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { orderingAlarm } from '@/lib/background/ordering/ordering';
import { createWakeUp } from '@/lib/background/platform/wake-up';

const now = () => Date.now();
const onDue = vi.fn();
const stirBrowser = vi.fn(async () => {});
const wakeUp = () =>
  createWakeUp({
    alarm: orderingAlarm,
    alarms: fakeBrowser.alarms,
    timers: globalThis,
    onDue,
    stirBrowser,
    now,
  });
const alarmIn = async () => {
  const alarm = await fakeBrowser.alarms.get(orderingAlarm);
  return alarm && alarm.scheduledTime - now();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

describe('wake-up', () => {
  it.each([
    ['no sooner than browsers allow', 5_000, 30_000],
    ['in time', 40_000, 40_000],
    ['soon for what is due already', -5_000, 30_000],
  ])('sets an alarm %s', async (_, dueIn, expected) => {
    await wakeUp().arrange(now() + dueIn);
    expect(await alarmIn()).toBe(expected);
    const alarm = await fakeBrowser.alarms.get(orderingAlarm);
    expect(alarm?.periodInMinutes, 'it repeats').toBe(1);
  });

  it('is exact while the background runs, and sets no timer for what is due already', async () => {
    await wakeUp().arrange(now());
    await wakeUp().arrange(now() + 5_000);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(onDue).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['keeps the background awake for what is due within a minute', 50_000, 2],
    ['lets the background sleep until what is due later', 3_600_000, 0],
  ])('%s', async (_, dueIn, stirs) => {
    await wakeUp().arrange(now() + dueIn);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(stirBrowser).toHaveBeenCalledTimes(stirs);
  });

  it('clears timer and alarm when nothing is due', async () => {
    const one = wakeUp();
    await one.arrange(now() + 5_000);
    await one.arrange(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onDue).not.toHaveBeenCalled();
    expect(stirBrowser).not.toHaveBeenCalled();
    expect(await fakeBrowser.alarms.get(orderingAlarm)).toBeFalsy();
  });
});
