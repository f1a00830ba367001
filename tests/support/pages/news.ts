import type { Driver } from '../drive/driver.ts';
import { until } from '../drive/until.ts';

/**
 * Makes the background poll and waits until that is over: a second poll during the first would join it, and
 * its alarm would be lost.
 */
export async function lookForNews(driver: Driver): Promise<void> {
  let rungAt: number | null = null;
  await until(
    async () => {
      const { polling } = (await driver.readStorage()) as {
        polling?: { setAt: number; nextAt: number | null };
      };
      // The last thing that a poll does is to set the next alarm.
      const alarm = (await driver.alarms()).find(({ name }) => name === 'poll');
      const isOver = polling && alarm && Math.abs(alarm.scheduledTime - (polling.nextAt ?? 0)) < 1;
      if (isOver && rungAt !== null && polling.setAt >= rungAt) return true;
      // Again where an earlier poll, e.g. after an order, has just set its own alarm in place of this one.
      if (isOver || rungAt === null) {
        rungAt ??= Date.now();
        await driver.fireAlarm('poll');
      }
      return null;
    },
    async () => `the look for news to end: ${JSON.stringify(await driver.alarms())}`,
  );
}
