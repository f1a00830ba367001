import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createWakeUp, orderingAlarm } from '@/lib/background/ordering/wake-up';

const now = () => Date.now();
const onDue = vi.fn();
const stirBrowser = vi.fn(async () => {});
const wakeUp = () =>
  createWakeUp({ alarms: fakeBrowser.alarms, timers: globalThis, onDue, stirBrowser, now });
const alarmIn = async () => {
  const alarm = await fakeBrowser.alarms.get(orderingAlarm);
  return alarm && alarm.scheduledTime - now();
};

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('wake-up', () => {
  it.each([
    ['no nearer than browsers can', 5_000, 30_000],
    ['in time', 40_000, 40_000],
    ['in time, however far', 3_600_000, 3_600_000],
    ['soon, should what is due already not be done', -5_000, 30_000],
  ])('sets an alarm %s', async (_, dueIn, expected) => {
    await wakeUp().arrange(now() + dueIn);
    expect(await alarmIn()).toBe(expected);
  });

  it('sets an alarm that goes on ringing', async () => {
    await wakeUp().arrange(now());
    expect((await fakeBrowser.alarms.get(orderingAlarm))?.periodInMinutes).toBe(1);
  });

  it('is exact while the background lives', async () => {
    await wakeUp().arrange(now() + 5_000);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(onDue).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  it('leaves what is due already to whoever is at it', async () => {
    await wakeUp().arrange(now());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onDue).not.toHaveBeenCalled();
  });

  it.each([
    ['keeps the browser from ending the background meanwhile', 50_000, 2],
    ['lets the background rest when there is time', 3_600_000, 0],
  ])('%s', async (_, dueIn, stirs) => {
    await wakeUp().arrange(now() + dueIn);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(stirBrowser).toHaveBeenCalledTimes(stirs);
  });

  it('forgets everything when nothing is due any more', async () => {
    const one = wakeUp();
    await one.arrange(now() + 5_000);
    await one.arrange(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onDue).not.toHaveBeenCalled();
    expect(stirBrowser).not.toHaveBeenCalled();
    expect(await fakeBrowser.alarms.get(orderingAlarm)).toBeFalsy();
  });
});
