import type { Driver } from '../drive/driver.ts';
import { until } from '../drive/until.ts';

/**
 * Makes the background poll and waits until that is over: a second poll during the first would join it, and
 * its alarm would be lost.
 */
export async function lookForNews(driver: Driver): Promise<void> {
  const wokenAt = Date.now();
  await driver.fireAlarm('poll');
  await until(
    async () => {
      const { polling } = (await driver.readStorage()) as {
        polling?: { setAt: number; nextAt: number | null };
      };
      if (!polling || polling.setAt < wokenAt) return null;
      // The last thing that a poll does is to set the next alarm.
      const alarm = (await driver.alarms()).find(({ name }) => name === 'poll');
      return alarm && Math.abs(alarm.scheduledTime - (polling.nextAt ?? 0)) < 1 ? true : null;
    },
    async () => `the look for news to end: ${JSON.stringify(await driver.alarms())}`,
  );
}
