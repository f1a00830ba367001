import type { Browser } from 'wxt/browser';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver } from '../../support/drive/driver.ts';
import { clearAlarms } from '../../support/drive/extension-page.ts';
import { openSettled } from '../../support/pages/account.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { expect, test } from '../fixtures.ts';

declare const chrome: typeof Browser;

const minute = 60_000;
const hour = 60 * minute;

/** As if the browser had been closed, or the computer asleep, since before the last poll was due. */
async function missPoll(extension: Driver, sandbox: Sandbox): Promise<number> {
  const dueAt = Date.now() - 2 * hour;
  const polling = { nextAt: dueAt, setAt: dueAt, failures: 0, sparedUntil: 0 };
  await extension.writeStorage({ polling });
  await sandbox.control.clearRequests();
  return dueAt;
}

/** Runs in a page: rings as browsers do when they notice what they missed. */
const ringLate = (scheduledTime: number) => chrome.alarms.create('poll', { when: scheduledTime });

/** Milliseconds until the next poll. */
async function untilNext(extension: Driver): Promise<number> {
  const alarm = (await extension.alarms()).find(({ name }) => name === 'poll');
  return (alarm?.scheduledTime ?? 0) - Date.now();
}

test('a poll that was missed takes its turn when all is quiet; an opened popup reads at once', async ({
  extension,
  sandbox,
}) => {
  // Hosts that are granted after this restart stay granted (see `Driver.restart`).
  await extension.restart();
  await sandbox.control.override('/orders', { orders: [], canLoadMore: false });
  await connectByCommand(extension, sandbox);

  // The computer slept.
  const dueAt = await missPoll(extension, sandbox);
  await extension.stopBackground();
  await extension.evaluate(ringLate, dueAt);
  await expect.poll(() => untilNext(extension)).toBeGreaterThan(3.9 * hour);
  expect(await untilNext(extension)).toBeLessThan(8 * hour);

  // The browser was closed. Firefox loses alarms then; Chromium may.
  await missPoll(extension, sandbox);
  await extension.evaluate(clearAlarms);
  await extension.restart();
  await expect.poll(() => untilNext(extension)).toBeGreaterThan(3.9 * hour);
  expect(await untilNext(extension)).toBeLessThan(8 * hour);
  expect(await sandbox.control.requests()).toEqual([]);

  await openSettled(extension, sandbox);
  expect(await sandbox.control.requests({ path: '/orders' })).toHaveLength(1);
});

test('a poll that was missed is made up for at once while a parcel is on its way, and once', async ({
  extension,
  sandbox,
}) => {
  await connectByCommand(extension, sandbox);
  const dueAt = await missPoll(extension, sandbox);
  await extension.stopBackground();
  await extension.evaluate(ringLate, dueAt);
  await expect.poll(() => untilNext(extension)).toBeGreaterThan(15 * minute);
  await expect.poll(() => untilNext(extension)).toBeLessThan(25 * minute);
  expect(await sandbox.control.requests()).toMatchObject([{ method: 'GET', path: '/orders' }]);
});

test('an open side panel adds nothing to a poll', async ({ extension, sandbox }) => {
  await connectByCommand(extension, sandbox);
  await openSettled(extension, sandbox, extension.openPanel);
  await sandbox.control.clearRequests();
  await lookForNews(extension);
  expect(await sandbox.control.requests()).toMatchObject([{ method: 'GET', path: '/orders' }]);
});
