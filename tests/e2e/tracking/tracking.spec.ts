// The badge, and alarms that a sleep or restart delays or loses.
import type { OrdersSnapshot } from '../../../lib/storage/state.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Badge, Driver } from '../../support/drive/driver.ts';
import { clearAlarms } from '../../support/drive/extension-page.ts';
import { openSettled } from '../../support/pages/account.ts';
import { connect, connectByCommand } from '../../support/pages/connect.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { scrollToOrder } from '../../support/pages/orders.ts';
import { expect, test } from '../fixtures.ts';

const parcels = { text: /^\d+$/, color: '#5c6470', title: /on their way$/ };
const news = { text: /^1$/, color: '#1c6fb8', title: /^Restock – an order was updated$/ };
const today = {
  text: /^⌂1$/,
  color: '#6b46b5',
  title: /^Restock – one parcel is expected today$/,
};
const delivery = { text: /^1$/, color: '#2b7a3e', title: /^Restock – an order was delivered$/ };

/** Waits until the whole badge is like this: its parts are painted one by one. */
async function paintedBadge(extension: Driver, like: typeof news): Promise<Badge> {
  const text = expect.stringMatching(like.text);
  const title = expect.stringMatching(like.title);
  await expect.poll(() => extension.badge()).toEqual({ text, title, color: like.color });
  return extension.badge();
}

/** The orders whose parcels have left, and are neither late nor coming back. */
async function parcelNumbers(extension: Driver): Promise<readonly string[]> {
  const { orders } = (await extension.readStorage()) as { orders: OrdersSnapshot };
  return orders.orders
    .filter(
      ({ shipmentState, expectedDeliveryDate }) =>
        shipmentState === 'shipped' && Date.parse(expectedDeliveryDate ?? '') > Date.now(),
    )
    .map(({ number }) => number);
}

/** Runs in a page: changes the badge, so that a later painting shows. */
const smudgeBadge = () => chrome.action.setBadgeText({ text: '?' });

test('the badge shows that a shipment moved, until the person has seen it, and stays when polling fails', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  await connect(extension, sandbox);
  const quiet = await paintedBadge(extension, parcels);
  const number = await sandbox.control.placeElsewhere();
  await extension.evaluate(smudgeBadge);
  await lookForNews(extension);
  expect(JSON.stringify((await extension.readStorage()).orders)).toContain(number);
  await expect.poll(() => extension.badge()).toEqual(quiet);

  await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' });
  await lookForNews(extension);
  const moving = await paintedBadge(extension, news);

  await sandbox.control.moveOrder(number, { shipmentState: 'delivered' });
  await lookForNews(extension);
  const delivered = await paintedBadge(extension, delivery);
  expect(delivered.color).not.toBe(moving.color);

  const popup = await extension.openPopup();
  await popup.click('tab', 'Orders, 1 updated');
  await popup.waitUntil(scrollToOrder, number);
  await expect.poll(() => extension.badge()).toEqual(quiet);

  await sandbox.control.fault({ path: '/orders', status: 500, times: 50 });
  await lookForNews(extension);
  expect((await extension.readStorage()).polling).toMatchObject({ failures: 1 });
  expect(await extension.badge()).toEqual(quiet);
});

test('the badge and the alarms are right after a restart that lost the alarms, and nothing is read for it', async ({
  extension,
  sandbox,
}) => {
  // Hosts that are granted after this restart stay granted (see `Driver.restart`).
  await extension.restart();
  await connect(extension, sandbox);
  await paintedBadge(extension, parcels);
  const [number = ''] = await parcelNumbers(extension);
  const noon = new Date().setHours(12, 0, 0, 0);
  const expectedDeliveryDate = new Date(noon).toISOString();
  await sandbox.control.moveOrder(number, { expectedDeliveryDate });
  await lookForNews(extension);
  const before = await paintedBadge(extension, today);
  const tomorrow = new Date(noon).setHours(24, 0, 0, 0);
  const untilAlarm = async () => {
    const ring = (await extension.alarms()).find(({ name }) => name === 'day');
    return ring && Math.abs(ring.scheduledTime - tomorrow);
  };
  // The service tells its clock in seconds.
  await expect.poll(untilAlarm).toBeLessThan(2_000);
  const { nextAt } = (await extension.readStorage()).polling as { readonly nextAt: number };
  await sandbox.control.clearRequests();
  // Firefox loses alarms at every restart; Chromium may.
  await extension.evaluate(clearAlarms);
  await extension.restart();
  await expect.poll(untilAlarm).toBeLessThan(2_000);
  await expect.poll(() => extension.badge()).toEqual(before);
  await expect
    .poll(() => extension.alarms())
    .toContainEqual(expect.objectContaining({ name: 'poll', scheduledTime: nextAt }));

  await extension.evaluate(smudgeBadge);
  await extension.stopBackground();
  await extension.fireAlarm('day');
  await expect.poll(() => extension.badge()).toEqual(before);
  expect(await sandbox.control.requests()).toEqual([]);
});

const hour = 60 * 60_000;

/** As if the browser had been closed, or the computer asleep, since before the last poll was due. */
async function missPoll(extension: Driver, sandbox: Sandbox): Promise<number> {
  const dueAt = Date.now() - 2 * hour;
  const polling = { nextAt: dueAt, setAt: dueAt, failures: 0, sparedUntil: 0 };
  await extension.writeStorage({ polling });
  await sandbox.control.clearRequests();
  return dueAt;
}

test('a poll that was missed takes its turn when all is quiet; an opened popup reads at once', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const untilNext = async () => {
    const alarm = (await extension.alarms()).find(({ name }) => name === 'poll');
    return (alarm?.scheduledTime ?? 0) - Date.now();
  };
  // Hosts that are granted after this restart stay granted (see `Driver.restart`).
  await extension.restart();
  await sandbox.control.override('/orders', { orders: [], canLoadMore: false });
  await connectByCommand(extension, sandbox);

  // The computer slept: browsers ring when they notice what they missed.
  const dueAt = await missPoll(extension, sandbox);
  await extension.stopBackground();
  await extension.evaluate((when) => chrome.alarms.create('poll', { when }), dueAt);
  await expect.poll(untilNext).toBeGreaterThan(3.9 * hour);
  expect(await untilNext()).toBeLessThan(8 * hour);

  // The browser was closed. Firefox loses alarms then; Chromium may.
  await missPoll(extension, sandbox);
  await extension.evaluate(clearAlarms);
  await extension.restart();
  await expect.poll(untilNext).toBeGreaterThan(3.9 * hour);
  expect(await untilNext()).toBeLessThan(8 * hour);
  expect(await sandbox.control.requests()).toEqual([]);

  await openSettled(extension, sandbox);
  expect(await sandbox.control.requests({ path: '/orders' })).toHaveLength(1);
});
